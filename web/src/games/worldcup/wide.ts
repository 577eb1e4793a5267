import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for all groups with their matches at once. */
export const wide = new MediaQuery("(width >= 700px) and (height >= 520px)");
/** Whether the whole chart hangs on one wall: few groups, and beside them the way to the cup. */
export const wall = new MediaQuery("(width >= 1000px) and (height >= 520px)");
