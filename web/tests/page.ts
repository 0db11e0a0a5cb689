/** For tests of what runs in a page: the little of a browser that the client asks for when it is loaded. */

const kept = new Map<string, string>();

Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { languages: ["en"] } });
