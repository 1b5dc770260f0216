// Keeps the page on the device: it opens without a network, and at once. Every version keeps its files in a cache of its
// own. A new version is fetched beside the old one and takes over when nobody has the old one open, or when somebody
// asks for it; pages of the version before go on with the files that they began with. The build fills in what there is.
const version = "{version}";
const shell = ["{shell}"];
const rest = ["{rest}"];
const prefix = "casebook ";
const name = `${prefix}${version}`;
const hashed = /-[0-9a-f]{16}/;
/** Says in a version's cache that it was in use. */
const used = "used";

const whole = (path) => new URL(path, self.registration.scope).href;

async function keep(paths) {
  const cache = await caches.open(name);
  for (const path of paths) {
    if (await cache.match(whole(path))) continue;
    // A name with a hash may lie in the browser's own cache; anything else is asked for anew.
    const response = await fetch(whole(path), { cache: hashed.test(path) ? "default" : "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(whole(path), response);
  }
}

async function versions() {
  return (await caches.keys()).filter((key) => key.startsWith(prefix));
}

const kept = async (version, address) => (await caches.open(version)).match(address);

/** The newest copy of an address among all versions. */
async function copy(address) {
  for (const key of (await versions()).reverse()) {
    const found = await kept(key, address);
    if (found) return found;
  }
}

async function answer(request) {
  const url = new URL(request.url);
  const page = request.mode === "navigate";
  const address = page ? whole("./") : url.origin + url.pathname;
  const own = await kept(name, address);
  if (own) return own;
  // By its hash a file is the same in every version. Of anything else, another version's copy is what is left without a network.
  if (hashed.test(address)) return (await copy(address)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const other = await copy(address);
    if (other) return other;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep(shell)));

self.addEventListener("activate", (event) => {
  const clean = async () => {
    // A page that is open may still ask for files of the version that was in use before this one, not of one that never was.
    const old = (await versions()).filter((key) => key !== name);
    const inUse = await Promise.all(old.map((key) => kept(key, whole(used))));
    const before = old.filter((_, at) => inUse[at]).at(-1) ?? old.at(-1);
    await Promise.all(old.filter((key) => key !== before).map((key) => caches.delete(key)));
    await (await caches.open(name)).put(whole(used), new Response(""));
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
