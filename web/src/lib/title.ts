/** The title of the page, with a mark where matches wait for the reader elsewhere. */

import { lobby } from "./lobby.svelte";

/** `here`: the table that this page shows, whose own title tells whose turn it is. */
export function marked(title: string, here: string | null = null): string {
  const elsewhere = lobby.calling.filter((match) => match.id !== here).length;
  return elsewhere > 0 ? `(${elsewhere}) ${title}` : title;
}
