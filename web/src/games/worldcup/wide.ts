import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for all groups with their matches at once. */
export const wide = new MediaQuery("width >= 900px");
