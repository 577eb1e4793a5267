/** Whether the server has changed its protocol since this page was loaded: then only reloading helps. */

/** `newer`: another version of the page has been loaded beside this one, and waits. `incomplete`: a part of the page
 *  could not be fetched: there is no network, or the server has other files by now. */
export const outdated = $state({ page: false, newer: false, incomplete: false });
