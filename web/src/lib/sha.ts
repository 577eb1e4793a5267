/** SHA-256 in script, for pages to which the browser does not offer its own. Loaded only there. */

export { hmac } from "@noble/hashes/hmac.js";
export { sha256 } from "@noble/hashes/sha2.js";
