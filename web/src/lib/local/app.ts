/** The page kept in this browser, so that it opens without a network; and newer versions of it. */

import { outdated } from "../outdated.svelte";

const LOOK_EVERY_MS = 3_600_000;

/** Keep the page and everything needed to play; report newer versions. If that fails, nothing is lost. */
export async function keepPage(root: string): Promise<void> {
  const registration = await navigator.serviceWorker?.register(`${root}sw.js`).catch(() => undefined);
  if (registration) follow(registration);
}

/** Opened as an app: what is on the home screen opens without a network, too. */
export async function keepInstalled(): Promise<void> {
  if (matchMedia("(display-mode: standalone)").matches) await keepPage("/");
}

/** A page that was kept: report when a newer version is waiting. */
export async function watchPage(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) follow(registration);
}

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => (outdated.newer = registration.waiting !== null && navigator.serviceWorker.controller !== null);
  look();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  // Browsers look for a newer version when a page is loaded; an app may stay open for days.
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    void registration.update().catch(() => {});
  });
}

/** Reload the page: as the newest version, if one is waiting or available. */
export async function loadAnew(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("take over");
    return;
  }
  // It is the kept page that no longer fits.
  if (outdated.page) await registration?.unregister();
  location.reload();
}
