/** Names for people who have not said theirs: "Gast Panther", the same whenever they come back. */

import { numberOf } from "./hash";
import { read, write } from "./settings.svelte";
import { t } from "./texts";

/** The name that belongs to a number. */
export function guestName(number: number): string {
  const animals = t("guest-animals")
    .split(",")
    .map((animal) => animal.trim());
  return t("guest-name", { animal: animals[number % animals.length]! });
}

let mine: number | undefined;

/** Of the person at this device. */
export function myGuestName(): string {
  if (mine === undefined) {
    // When they came first: it need not be secret, only different from the others'.
    mine = Number(read("guest") ?? numberOf(String(Date.now())));
    write("guest", String(mine));
  }
  return guestName(mine);
}
