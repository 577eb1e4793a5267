/** Whether the server has learnt another language since this page was loaded: then only reloading helps. */

/** `newer`: another version of the page has been loaded beside this one, and waits. */
export const outdated = $state({ page: false, newer: false });
