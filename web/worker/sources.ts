/** From where the service worker takes an answer. */

export type Source = "page" | "file" | "network";

/** What it looks at in a request. */
export type Asked = { url: string; method: string; mode: string };

/** Screens come from the server while it answers, files from the cache; all else, such as a game, only from the server. */
export function sourceOf({ url, method, mode }: Asked, origin: string, files: readonly string[]): Source {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin || address.pathname.startsWith("/api/")) return "network";
  if (mode === "navigate") return "page";
  return files.includes(address.pathname) ? "file" : "network";
}
