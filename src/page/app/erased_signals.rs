//! Signals, memos and stored values over one type. Leptos compiles its graph anew for every value type and
//! memo function, some 4 kB each; here it knows only [`ErasedValue`], and the real types are restored at the
//! edges. Names and methods are Leptos' own, as far as the page uses them.

use leptos::__reexports::send_wrapper::SendWrapper;
use leptos::prelude as graph;
use leptos::prelude::{
    GetValue as _, IsDisposed, Read as _, ReadUntracked as _, Set as _, SetValue as _, Update as _, UpdateValue as _,
};
use std::any::Any;
use std::marker::PhantomData;
use std::ops::Deref;
use std::rc::Rc;

/// A value of any type, shared while it is read.
#[derive(Clone)]
struct ErasedValue(SendWrapper<Rc<dyn Any>>);

impl ErasedValue {
    fn new(value: Rc<dyn Any>) -> Self {
        Self(SendWrapper::new(value))
    }

    fn downcast_ref<T: 'static>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }

    /// Changes it in place, unless somebody reads it.
    fn change_in_place(&mut self, change: &mut dyn FnMut(&mut dyn Any)) {
        if let Some(value) = Rc::get_mut(&mut self.0) {
            change(value);
        }
    }
}

/// A value that is being read.
pub struct ValueRead<T> {
    value: ErasedValue,
    kind: PhantomData<T>,
}

impl<T: 'static> Deref for ValueRead<T> {
    type Target = T;

    fn deref(&self) -> &T {
        // Each handle is created with a value of its type and never receives another.
        self.value.downcast_ref().unwrap_or_else(|| unreachable!("a value of another type"))
    }
}

fn typed_read<T>(value: ErasedValue) -> ValueRead<T> {
    ValueRead { value, kind: PhantomData }
}

/// Turns a change of `T` into a change of an erased value; the result is written to `outcome`.
fn erase_change<T: 'static, O>(change: impl FnOnce(&mut T) -> O, outcome: &mut Option<O>) -> impl FnMut(&mut dyn Any) {
    let mut change = Some(change);
    move |value| {
        if let Some(value) = value.downcast_mut()
            && let Some(change) = change.take()
        {
            *outcome = Some(change(value));
        }
    }
}

macro_rules! define_handle {
    ($name:ident, $inner:ident) => {
        pub struct $name<T> {
            inner: graph::$inner<ErasedValue>,
            kind: PhantomData<fn() -> T>,
        }

        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $name<T> {}

        impl<T> PartialEq for $name<T> {
            fn eq(&self, other: &Self) -> bool {
                self.inner == other.inner
            }
        }

        impl<T> $name<T> {
            fn from_inner(inner: graph::$inner<ErasedValue>) -> Self {
                Self { inner, kind: PhantomData }
            }
        }
    };
}

define_handle!(RwSignal, RwSignal);
define_handle!(Memo, Memo);
define_handle!(StoredValue, StoredValue);

macro_rules! impl_read_methods {
    ($name:ident) => {
        impl<T: 'static> $name<T> {
            /// Follows changes. It reads: a memo that nobody has read has no sources, and would never change.
            pub fn track(self) {
                drop(self.inner.read());
            }

            pub fn read(self) -> ValueRead<T> {
                typed_read(self.inner.read().clone())
            }

            pub fn read_untracked(self) -> ValueRead<T> {
                typed_read(self.inner.read_untracked().clone())
            }

            pub fn get(self) -> T
            where
                T: Clone,
            {
                self.read().clone()
            }

            pub fn get_untracked(self) -> T
            where
                T: Clone,
            {
                self.read_untracked().clone()
            }

            pub fn with<O>(self, read: impl FnOnce(&T) -> O) -> O {
                read(&self.read())
            }

            pub fn with_untracked<O>(self, read: impl FnOnce(&T) -> O) -> O {
                read(&self.read_untracked())
            }
        }
    };
}

impl_read_methods!(RwSignal);
impl_read_methods!(Memo);

impl<T: 'static> RwSignal<T> {
    pub fn new(value: T) -> Self {
        Self::from_inner(graph::RwSignal::new(ErasedValue::new(Rc::new(value))))
    }

    pub fn set(self, value: T) {
        self.inner.set(ErasedValue::new(Rc::new(value)));
    }

    /// Does nothing when it is disposed.
    pub fn try_set(self, value: T) {
        let _ = self.inner.try_set(ErasedValue::new(Rc::new(value)));
    }

    /// `None` when it is disposed.
    pub fn try_get_untracked(self) -> Option<T>
    where
        T: Clone,
    {
        let value = self.inner.try_read_untracked()?.clone();
        Some(typed_read::<T>(value).clone())
    }

    pub fn is_disposed(self) -> bool {
        self.inner.is_disposed()
    }

    pub fn update(self, change: impl FnOnce(&mut T)) {
        let _ = self.try_update(change);
    }

    pub fn try_update<O>(self, change: impl FnOnce(&mut T) -> O) -> Option<O> {
        let mut outcome = None;
        update_erased(self.inner, &mut erase_change(change, &mut outcome));
        outcome
    }

    /// Changes it without notifying anybody.
    pub fn update_untracked(self, change: impl FnOnce(&mut T)) {
        let mut outcome = None;
        update_erased_untracked(self.inner, &mut erase_change(change, &mut outcome));
    }
}

fn update_erased(signal: graph::RwSignal<ErasedValue>, change: &mut dyn FnMut(&mut dyn Any)) {
    signal.try_update(|value| value.change_in_place(change));
}

fn update_erased_untracked(signal: graph::RwSignal<ErasedValue>, change: &mut dyn FnMut(&mut dyn Any)) {
    signal.try_maybe_update(|value| (false, value.change_in_place(change)));
}

impl<T: PartialEq + 'static> Memo<T> {
    pub fn new(make: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        Self::from_inner(erased_memo(
            Box::new(move |before| ErasedValue::new(Rc::new(make(before.and_then(ErasedValue::downcast_ref::<T>))))),
            has_changed::<T>,
        ))
    }
}

type MakeValue = Box<dyn Fn(Option<&ErasedValue>) -> ErasedValue + Send + Sync>;

fn erased_memo(
    make: MakeValue, differ: fn(Option<&ErasedValue>, Option<&ErasedValue>) -> bool,
) -> graph::Memo<ErasedValue> {
    graph::Memo::new_with_compare(make, differ)
}

fn has_changed<T: PartialEq + 'static>(before: Option<&ErasedValue>, now: Option<&ErasedValue>) -> bool {
    before.and_then(ErasedValue::downcast_ref::<T>) != now.and_then(ErasedValue::downcast_ref::<T>)
}

impl<T: 'static> StoredValue<T> {
    pub fn new(value: T) -> Self {
        Self::from_inner(graph::StoredValue::new(ErasedValue::new(Rc::new(value))))
    }

    pub fn get_value(self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }

    /// `None` when it is disposed.
    pub fn try_get_value(self) -> Option<T>
    where
        T: Clone,
    {
        Some(typed_read::<T>(self.inner.try_get_value()?).clone())
    }

    pub fn with_value<O>(self, read: impl FnOnce(&T) -> O) -> O {
        read(&typed_read(self.inner.get_value()))
    }

    pub fn set_value(self, value: T) {
        self.inner.set_value(ErasedValue::new(Rc::new(value)));
    }

    pub fn update_value(self, change: impl FnOnce(&mut T)) {
        let _ = self.try_update_value(change);
    }

    /// `None` when it is disposed.
    pub fn try_update_value<O>(self, change: impl FnOnce(&mut T) -> O) -> Option<O> {
        let mut outcome = None;
        update_erased_value(self.inner, &mut erase_change(change, &mut outcome));
        outcome
    }
}

/// Runs again whenever a signal that it read changes; it receives its previous result.
pub struct Effect;

impl Effect {
    #[allow(clippy::new_ret_no_self)]
    pub fn new<T: 'static>(mut run: impl FnMut(Option<T>) -> T + 'static) {
        start_erased_effect(Box::new(move |before| {
            let before = before.and_then(|before| before.downcast().ok());
            Box::new(run(before.map(|before| *before)))
        }));
    }
}

type EffectFn = Box<dyn FnMut(Option<Box<dyn Any>>) -> Box<dyn Any>>;

fn start_erased_effect(mut run: EffectFn) {
    graph::Effect::new(move |before: Option<Box<dyn Any>>| run(before));
}

fn update_erased_value(value: graph::StoredValue<ErasedValue>, change: &mut dyn FnMut(&mut dyn Any)) {
    value.try_update_value(|value| value.change_in_place(change));
}
