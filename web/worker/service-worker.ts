/** Keeps the files of one build in the browser, so that the page opens and says so when the server is away.
 *
 *  A new build comes with a new service worker. It waits until the last page of the old build has been closed, whose
 *  files stay until then, and then deletes them.
 */

import { sourceOf } from "./sources";

declare const self: ServiceWorkerGlobalScope;
/** What the build writes here: its files, those that its page names, and a hash of everything. */
declare const BUILD: { files: string[]; named: string[]; hash: string };

const PAGE = "/";
const CACHE = `page-${BUILD.hash}`;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const source = sourceOf(event.request, self.location.origin, BUILD.files);
  if (source === "page") event.respondWith(page(event.request));
  if (source === "file") event.respondWith(file(event.request));
});

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...BUILD.files]);
  const html = (await (await kept(PAGE))?.text()) ?? "";
  if (!BUILD.named.every((name) => html.includes(name))) throw new Error("The server has a newer build.");
}

async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

const kept = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: CACHE, ignoreVary: true });

/** The page as the server has it; the kept one if the server, or a proxy before it, cannot give it. */
async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    return response.status < 500 ? response : ((await kept(PAGE)) ?? response);
  } catch (error) {
    const found = await kept(PAGE);
    if (found === undefined) throw error;
    return found;
  }
}

async function file(request: Request): Promise<Response> {
  return (await kept(request.url)) ?? fetch(request);
}
