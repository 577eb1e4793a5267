/** What a player can check about the dice in the browser. */

/** How often each face of a six-sided die came up. */
export function countFaces(rolls: number[][]): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of rolls.flat()) counts[face - 1]! += 1;
  return counts;
}

/** Whether the SHA-256 of the revealed seed (hex) is the published one; null where the browser cannot compute it. */
export async function fingerprintFits(seed: string, commitment: string): Promise<boolean | null> {
  // Browsers offer this on secure pages only.
  if (globalThis.crypto?.subtle === undefined) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment.toLowerCase();
}
