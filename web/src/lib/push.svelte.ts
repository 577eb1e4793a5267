/** Calls to this browser when no page is open: "it is your turn". Switched on with a button, and off with another. */

import { endPush, getPush, setPush } from "./api";
import { settings } from "./settings.svelte";

const SCRIPT = "/push.js";
/** Of no page: what shows the calls has nothing to do with what keeps the page. */
const SCOPE = "/push/";

function possible(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis;
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

function sameKey(subscription: PushSubscription, key: string): boolean {
  const known = subscription.options.applicationServerKey;
  return known !== null && String(new Uint8Array(known)) === String(bytesOf(key));
}

/** A registration can be subscribed with once its worker runs. */
async function registered(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active === null && worker !== null)
    await new Promise<void>((resolve) =>
      worker.addEventListener("statechange", () => worker.state === "activated" && resolve()),
    );
  return registration;
}

export class Push {
  /** "none" where this browser, or this server, cannot; "denied" where its settings forbid it. */
  state = $state<"none" | "off" | "on" | "denied">("none");

  /** How things are now. A subscribed browser tells the server again, since somebody else may be using it. */
  async look(): Promise<void> {
    if (!possible()) return;
    try {
      const subscription = await this.#subscription();
      const { key } = await getPush();
      if (subscription !== null && sameKey(subscription, key)) await this.#tell(subscription);
      else this.state = Notification.permission === "denied" ? "denied" : "off";
    } catch {
      this.state = "none";
    }
  }

  /** Fails where the browser reaches no push service of its own. */
  async switchOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") {
      this.state = "denied";
      return;
    }
    const { key } = await getPush();
    const registration = await registered();
    const old = await registration.pushManager.getSubscription();
    if (old !== null && !sameKey(old, key)) await old.unsubscribe();
    await this.#tell(
      await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }),
    );
  }

  async switchOff(): Promise<void> {
    await endPush();
    await (await this.#subscription())?.unsubscribe();
    this.state = "off";
  }

  async #subscription(): Promise<PushSubscription | null> {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    return registration?.scope.endsWith(SCOPE) ? registration.pushManager.getSubscription() : null;
  }

  async #tell(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh = "", auth = "" } = keys ?? {};
    await setPush({ endpoint: endpoint ?? "", p256dh, auth, language: settings.language });
    this.state = "on";
  }
}

export const push = new Push();
