/** Who the reader is. The server knows nobody until they take a seat or choose a name. */

import * as api from "./api";
import { guestName, myGuestName } from "./guests";
import { numberOf } from "./hash";
import type { Me, PersonInfo } from "./protocol";
import { settings } from "./settings.svelte";
import { t } from "./texts";

class Myself {
  person = $state.raw<PersonInfo | null>(null);
  /** The browsers that are signed in as this person. */
  sessions = $state(0);
  /** Whether the server has answered who this is. */
  asked = $state(false);
  /** The latest thing that this browser changed: what the server said before it is no longer true. */
  #change: Promise<unknown> = Promise.resolve();

  /** Nobody is shown an error for this: the next request that needs the server will report that it is away. */
  async load(): Promise<void> {
    const latest = this.#change;
    await latest;
    try {
      const told = await api.getMe();
      if (latest !== this.#change) return await this.load();
      this.#become(told);
    } catch {
      this.asked = true;
    }
  }

  /** After a seat was taken, which may have made this visitor a person: the name chosen there is theirs from now on. */
  async seated(): Promise<void> {
    await this.load();
    if (this.person === null || !isUnnamed(this.person.name)) return;
    await this.rename(isUnnamed(settings.name) ? myGuestName() : settings.name).catch(() => {});
  }

  async rename(name: string): Promise<void> {
    await this.#after(api.rename(name.trim()));
  }

  async setPassword(password: string, current: string | null = null): Promise<void> {
    await this.#after(api.setPassword(password, current));
  }

  async signIn(name: string, password: string): Promise<void> {
    await this.#after(api.signIn({ name: name.trim(), password }));
  }

  async signOut(everywhere: boolean): Promise<void> {
    await this.#forgotten(everywhere ? api.signOutEverywhere() : api.signOut());
  }

  async delete(password: string | null): Promise<void> {
    await this.#forgotten(api.deleteMe(password));
  }

  #become(me: Me): void {
    this.person = me.person;
    this.sessions = me.sessions;
    this.asked = true;
    if (me.person !== null && !isUnnamed(me.person.name)) settings.name = me.person.name;
  }

  async #after(change: Promise<Me>): Promise<void> {
    this.#change = change.catch(() => {});
    this.#become(await change);
  }

  async #forgotten(change: Promise<unknown>): Promise<void> {
    await this.#after(
      change.then(() => {
        settings.name = "";
        return { person: null, sessions: 0 };
      }),
    );
  }
}

export const me = new Myself();

/** What older pages called people without a name; these are not people's names. */
const NO_NAMES = ["", "Du", "You", "Host"];

export function isUnnamed(name: string): boolean {
  return NO_NAMES.includes(name);
}

/** A person's name on pages that others see; people who have deleted their account have none. */
export function nameOf(person: PersonInfo): string {
  if (!isUnnamed(person.name)) return person.name;
  return person.guest ? guestName(numberOf(person.id)) : t("person-unnamed");
}
