/** The present time for clocks that are watched: whatever shows it is redrawn ten times a second. */

import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 100);
  return () => clearInterval(timer);
});

export function tickingNow(): number {
  subscribe();
  return Date.now();
}
