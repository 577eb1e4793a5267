/** Swiping with a finger: across, not along the page. */

import type { Attachment } from "svelte/attachments";

/** Pixels. */
const LEAST = 48;

/** Calls back for every swipe to the left (true) or right over an element. */
export function swiped(turn: (left: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    let start: Touch | null = null;
    const begin = (event: TouchEvent): void => {
      start = event.touches.length === 1 ? event.touches[0]! : null;
    };
    const end = (event: TouchEvent): void => {
      const to = event.changedTouches[0];
      if (start === null || to === undefined) return;
      const across = to.clientX - start.clientX;
      if (isSwipe(across, to.clientY - start.clientY)) turn(across < 0);
      start = null;
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
    };
  };
}

/** Whether a finger that moved so far meant to leaf, and not to scroll. */
export function isSwipe(across: number, along: number): boolean {
  return Math.abs(across) >= LEAST && Math.abs(across) > 1.5 * Math.abs(along);
}
