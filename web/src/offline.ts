/** Lets the browser keep the page's files, so that it opens while the server is away (worker/service-worker.ts). */

/** Start the service worker once everything that the player waits for has been fetched. */
export function keepPage(): void {
  if (!("serviceWorker" in navigator)) return; // not offered at an address without TLS
  const register = (): void => {
    navigator.serviceWorker
      .register("/service-worker.js", { updateViaCache: "none" })
      .catch((reason: unknown) => {
        console.warn("The page cannot be kept for times without a connection:", reason);
      });
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
