/** Whether the server has learnt another language since this page was loaded: then only reloading helps. */

export const outdated = $state({ page: false });
