// Serves a folder as a static host would: nothing but files, from any path, compressed where that helps, with the
// headers of docs/hosting.md.
//
//   node serve.mjs [--root dist] [--base /some/path/] [--port 8080] [--host 127.0.0.1] [--isolate] [--codings br,gzip]
//
// --base     the path under which the folder appears, to prove that the page does not mind
// --codings  how it compresses, the best first
// --isolate  sends COOP and COEP, with which performance.now() is fine-grained

import { createHash } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { extname, join, normalize, resolve, sep } from "node:path";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const { values: options } = parseArgs({
  options: {
    root: { type: "string", default: "dist" },
    base: { type: "string", default: "/" },
    port: { type: "string", default: "8080" },
    host: { type: "string", default: "127.0.0.1" },
    isolate: { type: "boolean", default: false },
    codings: { type: "string", default: "br,gzip" },
  },
});
const root = resolve(options.root);
const base = `/${options.base}/`.replace(/\/+/g, "/");

const types = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".jsonl": "application/jsonl; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The file that an address names, or null. */
async function find(pathname) {
  if (!pathname.startsWith(base)) return null;
  const path = normalize(join(root, decodeURIComponent(pathname.slice(base.length))));
  if (path !== root && !path.startsWith(root + sep)) return null;
  const entry = await stat(path).catch(() => null);
  if (entry?.isFile()) return path;
  if (!entry?.isDirectory() || !pathname.endsWith("/")) return null;
  const index = join(path, "index.html");
  const page = await stat(index).catch(() => null);
  return page?.isFile() ? index : null;
}

/** Text and programs; pictures and fonts are compressed already. */
const shrinks = /^(text\/|image\/svg|application\/(json|jsonl|javascript|wasm|manifest))/;
const codings = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};
const kept = new Map();

/** A file's content in a coding that the browser takes, once for each state of the file. */
async function content(path, accepted) {
  const { mtimeMs, size } = await stat(path);
  const type = types[extname(path)] ?? "application/octet-stream";
  const coding = shrinks.test(type) ? options.codings.split(",").find((name) => name in codings && accepted.includes(name)) : undefined;
  const key = `${path} ${mtimeMs} ${size} ${coding}`;
  if (!kept.has(key)) {
    kept.set(key, readFile(path).then(async (plain) => ({
      body: coding ? await codings[coding](plain) : plain,
      tag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}${coding ? `-${coding}` : ""}"`,
    })));
    kept.get(key).catch(() => kept.delete(key));
  }
  return { type, coding, ...(await kept.get(key)) };
}

const server = createServer(async (request, response) => {
  const finish = (status, headers = {}) => response.writeHead(status, headers).end();
  if (request.method !== "GET" && request.method !== "HEAD") return finish(405, { allow: "GET, HEAD" });
  const [pathname, query] = request.url.split("?");
  if (`${pathname}/` === base) return finish(308, { location: query ? `${base}?${query}` : base });
  const file = await find(pathname).catch(() => null);
  if (!file) return finish(404);
  const found = await content(file, request.headers["accept-encoding"] ?? "").catch(() => null);
  if (!found) return finish(404);
  const { type, coding, body, tag } = found;
  const headers = {
    "content-type": type,
    ...(shrinks.test(type) && { vary: "accept-encoding" }),
    // A name with its content's hash never means anything else; everything else is asked for again.
    "cache-control": /-[0-9a-f]{16}(_bg)?\.\w+$/.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
    etag: tag,
    "x-content-type-options": "nosniff",
    ...(options.isolate && {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    }),
  };
  if (request.headers["if-none-match"] === tag) return finish(304, headers);
  response.writeHead(200, { ...headers, ...(coding && { "content-encoding": coding }), "content-length": body.length });
  response.end(request.method === "HEAD" ? undefined : body);
});

server.on("error", (error) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${options.port} is taken: choose another, for example PORT=8090 make serve.`
      : `Cannot serve: ${error.message}`,
  );
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
// What every visit asks for is compressed before anybody does.
const usual = await readdir(root).catch(() => []);
for (const name of usual.sort()) {
  if (/\.(html|js|css|txt|wasm)$/.test(name)) content(join(root, name), options.codings).catch(() => {});
}
server.listen(Number(options.port), options.host, () => {
  const others = Object.values(networkInterfaces()).flat().filter((one) => one.family === "IPv4" && !one.internal);
  const hosts = options.host === "0.0.0.0" ? ["127.0.0.1", ...others.map((one) => one.address)] : [options.host];
  const addresses = hosts.map((host) => `http://${host}:${server.address().port}${base}`);
  console.log(`\nCasebook is at ${addresses.join(" and ")}  (Ctrl+C ends it)`);
});
