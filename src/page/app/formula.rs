//! Formulas as MathML, with a plain text for screen readers.

use super::prelude::*;
use crate::show::viewer::{Formula, FormulaPart};

pub fn formula(formula: &Formula) -> impl IntoView + use<> {
    // A line may break before each equals sign after the first; MathML itself breaks nowhere.
    let mut pieces: Vec<Vec<FormulaPart>> = vec![Vec::new()];
    let mut equals = 0;
    for part in &formula.parts {
        if *part == FormulaPart::Sign("=") {
            equals += 1;
            if equals > 1 {
                pieces.push(Vec::new());
            }
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(part.clone());
        }
    }
    let pieces = pieces
        .into_iter()
        .map(|piece| {
            view! {
                <math aria-hidden="true"><mrow>{piece.into_iter().map(formula_part).collect_view()}</mrow></math> " "
            }
        })
        .collect_view();
    view! {
        <span class="formula">
            <span class="visually-hidden">{formula.text.clone()}</span>
            {pieces}
        </span>
    }
}

fn formula_part(part: FormulaPart) -> AnyView {
    match part {
        FormulaPart::Name { base, subscript: below } if below.is_empty() => view! { <mi>{base}</mi> }.into_any(),
        FormulaPart::Name { base, subscript: below } => {
            view! { <msub><mi>{base}</mi><mi>{below}</mi></msub> }.into_any()
        }
        FormulaPart::Number(number) => view! { <mn>{number}</mn> }.into_any(),
        FormulaPart::Sign(sign) => view! { <mo>{sign}</mo> }.into_any(),
    }
}
