/** Calls people who are looking elsewhere, by browser notifications: requested with a button, never unprompted. */

import { settings } from "./settings.svelte";
import { t } from "./texts";

/** Browsers show notifications of pages that came by https or from this very computer. */
function possible(): boolean {
  return typeof Notification !== "undefined" && isSecureContext;
}

export class Notices {
  #permission = $state(possible() ? Notification.permission : "none");

  /** "none" where this browser shows no notifications, "denied" where its settings forbid them. */
  get state(): "on" | "off" | "denied" | "none" {
    if (this.#permission === "none" || this.#permission === "denied") return this.#permission;
    return settings.notices && this.#permission === "granted" ? "on" : "off";
  }

  async switchOn(): Promise<void> {
    this.#permission = await Notification.requestPermission();
    settings.notices = this.#permission === "granted";
    this.tell(t("notices-sample"), t("notices-sample-text"), "sample", () => {});
  }

  switchOff(): void {
    settings.notices = false;
  }

  /** A notice replaces an earlier one about the same thing. */
  tell(title: string, body: string, tag: string, clicked: () => void): void {
    if (this.state !== "on") return;
    try {
      const notice = new Notification(title, { body, tag: `anpfiff-${tag}`, icon: "/favicon.svg" });
      notice.onclick = () => {
        window.focus();
        notice.close();
        clicked();
      };
    } catch {
      // Browsers on telephones know the name, but refuse to show any.
      this.#permission = "none";
    }
  }
}

export const notices = new Notices();
