/** Hashes: by the browser where it offers them (https, or this computer itself), elsewhere by a script that is loaded. */

export type Bytes = Uint8Array<ArrayBuffer>;

export async function sha256(data: string | Bytes): Promise<string> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const subtle = subtleOrNone();
  if (subtle) return hexOf(await subtle.digest("SHA-256", bytes));
  return hexOf((await import("./sha")).sha256(bytes));
}

/** HMAC-SHA256 under this key. */
export async function hmacUnder(key: Bytes): Promise<(message: Bytes) => Promise<string>> {
  const subtle = subtleOrNone();
  if (subtle) {
    const own = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return async (message) => hexOf(await subtle.sign("HMAC", own, message));
  }
  const { hmac, sha256 } = await import("./sha");
  return async (message) => hexOf(hmac(sha256, key, message));
}

/** None on pages that came over the network unencrypted. */
function subtleOrNone(): SubtleCrypto | undefined {
  return globalThis.crypto?.subtle;
}

export function hexOf(buffer: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** A number from a text, always the same and evenly spread (FNV-1a); nothing to keep a secret with. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}
