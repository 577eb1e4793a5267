/** Links to files of a match that this browser keeps: no server could send them. */

import { contentOf } from "../api";

const OURS = "/api/tables/local-";

/** Saves the file if this was a click on such a link. */
export async function download(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest?.("a");
  if (!link?.hasAttribute("download") || !link.getAttribute("href")?.startsWith(OURS)) return;
  event.preventDefault();
  const address = URL.createObjectURL(await contentOf(link.getAttribute("href")!));
  const saving = document.createElement("a");
  saving.href = address;
  saving.download = link.download;
  saving.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
