// Keeps the page on the device: it opens without a network, and at once. Every version keeps its files in a cache of its
// own. A new version is fetched beside the old one and takes over when nobody has the old one open, or when somebody
// asks for it; pages of the version before go on with the files that they began with. The build fills in what there is.
const version = "{version}";
const shell = ["{shell}"];
const rest = ["{rest}"];
const prefix = "casebook ";
const name = `${prefix}${version}`;
/** This version's and the one before: a page that is open may still ask for its own. */
const kept = 2;

const whole = (path) => new URL(path, self.registration.scope).href;

async function keep(paths) {
  const cache = await caches.open(name);
  for (const path of paths) {
    if (await cache.match(whole(path))) continue;
    // A name with a hash may lie in the browser's own cache; anything else is asked for anew.
    const response = await fetch(whole(path), { cache: /-[0-9a-f]{16}/.test(path) ? "default" : "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(whole(path), response);
  }
}

async function versions() {
  return (await caches.keys()).filter((key) => key.startsWith(prefix));
}

/** The newest copy of an address among all versions, this one's first. */
async function copy(address) {
  const here = await (await caches.open(name)).match(address);
  if (here) return here;
  for (const key of (await versions()).reverse()) {
    const found = await (await caches.open(key)).match(address);
    if (found) return found;
  }
}

async function answer(request) {
  const url = new URL(request.url);
  const page = request.mode === "navigate";
  const address = page ? whole("./") : url.origin + url.pathname;
  return (await copy(address)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep(shell)));

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const old = (await versions()).filter((key) => key !== name);
    await Promise.all(old.slice(0, Math.max(0, old.length - (kept - 1))).map((key) => caches.delete(key)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener("message", (event) => {
  // What a visit of the demo does not need, so that it is there without a network too.
  if (event.data === "keep the rest") event.waitUntil(keep(rest));
  if (event.data === "take over") event.waitUntil(self.skipWaiting());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const scope = new URL(self.registration.scope);
  const ours = origin === scope.origin && pathname.startsWith(scope.pathname);
  // A page beside ours is not ours, though it lies in the same folder.
  const page = request.mode === "navigate" && pathname !== scope.pathname && pathname !== `${scope.pathname}index.html`;
  if (request.method === "GET" && ours && !page) event.respondWith(answer(request));
});
