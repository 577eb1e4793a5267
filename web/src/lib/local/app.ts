/** The page kept in this browser, so that it opens without a network; and newer versions of it. */

import { outdated } from "../outdated.svelte";

/** Keep the page and all that plays; tell when a newer version waits. Where that cannot be done, nothing is lost. */
export async function keepPage(root: string): Promise<void> {
  const registration = await navigator.serviceWorker?.register(`${root}sw.js`).catch(() => undefined);
  if (registration) follow(registration);
}

/** A page that was kept: tell when a newer version waits. */
export async function watchPage(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) follow(registration);
}

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => (outdated.newer = registration.waiting !== null && navigator.serviceWorker.controller !== null);
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
}

/** Load the page again: as the newest version, if one waits or can be had. */
export async function loadAnew(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("take over");
    return;
  }
  // What is kept is what does not fit any more.
  if (outdated.page) await registration?.unregister();
  location.reload();
}
