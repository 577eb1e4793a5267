/** Whether this page plays without a server: everything else asks here before it talks to one. Small on purpose. */

import { keepPage } from "./app";

/** The addresses of tables that live in this browser begin with this. */
const PREFIX = "local-";
/** Set in browsers that have played without a server: what they keep may be listed, and they are ready to again. */
const MARK = "anpfiff.local";

export function isLocal(tableId: string): boolean {
  return tableId.startsWith(PREFIX);
}

/** Who keeps the secret of a match, as used in texts. */
export function hostOf(tableId: string): "here" | "server" {
  return isLocal(tableId) ? "here" : "server";
}

class Offline {
  /** A folder of files without any server (`anpfiff site`). */
  readonly site = globalThis.document?.querySelector('meta[name="anpfiff-site"]') != null;
  /** Games, lessons and new tables are this browser's own. */
  on = $state(this.site);
  /** How much of what is needed has arrived, from 0 to 1; null while nobody asks for it. */
  loaded = $state<number | null>(null);
  /** Whether matches can be played here at once. */
  ready = $state(false);
  failed = $state(false);

  /** Whether something was played here before. */
  get known(): boolean {
    try {
      return localStorage.getItem(MARK) !== null;
    } catch {
      return false;
    }
  }

  remember(): void {
    try {
      localStorage.setItem(MARK, "1");
    } catch {
      // Without storage the matches are not kept either.
    }
  }

  /** Play without a server from now on: loads what that needs. */
  async start(): Promise<void> {
    this.failed = false;
    try {
      const device = await import("./device");
      await device.ready();
      this.on = true;
      this.remember();
      await keepPage(this.site ? "./" : "/");
    } catch {
      this.failed = true;
    }
  }

  /** Back to the server. */
  stop(): void {
    this.on = this.site;
  }
}

export const offline = new Offline();

/** Whether a request below /api is answered in this browser: all but those about a table of the server. */
export function answeredLocally(path: string): boolean {
  const table = /^\/tables\/([^/?]+)/.exec(path)?.[1];
  if (table !== undefined && !offline.site) return isLocal(table);
  return offline.on;
}

/** The server is out of reach: whether this browser, which has played alone before, knows the answer as well. */
export function answeredWhenOffline(path: string): boolean {
  if (!offline.known || !path.startsWith("/games")) return false;
  if (!navigator.onLine) offline.on = true;
  return true;
}
