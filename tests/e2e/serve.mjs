// Serves a folder as a static host would: nothing but files, from any path.
//
//   node serve.mjs [--root dist] [--base /some/path/] [--port 8080] [--host 127.0.0.1] [--isolate]
//
// --base     the path under which the folder appears, to prove that the page does not mind
// --isolate  sends COOP and COEP, with which performance.now() is fine-grained

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { extname, join, normalize, resolve, sep } from "node:path";
import { parseArgs } from "node:util";

const { values: options } = parseArgs({
  options: {
    root: { type: "string", default: "dist" },
    base: { type: "string", default: "/" },
    port: { type: "string", default: "8080" },
    host: { type: "string", default: "127.0.0.1" },
    isolate: { type: "boolean", default: false },
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
  if (entry?.isFile()) return { path, size: entry.size };
  if (!entry?.isDirectory() || !pathname.endsWith("/")) return null;
  const index = join(path, "index.html");
  const page = await stat(index).catch(() => null);
  return page?.isFile() ? { path: index, size: page.size } : null;
}

const server = createServer(async (request, response) => {
  const finish = (status, headers = {}) => response.writeHead(status, headers).end();
  if (request.method !== "GET" && request.method !== "HEAD") return finish(405, { allow: "GET, HEAD" });
  const [pathname, query] = request.url.split("?");
  if (`${pathname}/` === base) return finish(308, { location: query ? `${base}?${query}` : base });
  const file = await find(pathname).catch(() => null);
  if (!file) return finish(404);
  response.writeHead(200, {
    "content-type": types[extname(file.path)] ?? "application/octet-stream",
    "content-length": file.size,
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    ...(options.isolate && {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    }),
  });
  if (request.method === "HEAD") return response.end();
  createReadStream(file.path).on("error", () => response.destroy()).pipe(response);
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
server.listen(Number(options.port), options.host, () => {
  const others = Object.values(networkInterfaces()).flat().filter((one) => one.family === "IPv4" && !one.internal);
  const hosts = options.host === "0.0.0.0" ? ["127.0.0.1", ...others.map((one) => one.address)] : [options.host];
  const addresses = hosts.map((host) => `http://${host}:${server.address().port}${base}`);
  console.log(`\nCasebook is at ${addresses.join(" and ")}  (Ctrl+C ends it)`);
});
