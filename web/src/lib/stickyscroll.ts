/** Lines that are less than this far from the end, in pixels, count as the end. */
const NEAR = 60;

type Scrolled = Pick<HTMLElement, "scrollTop" | "scrollHeight" | "clientHeight">;

/** Whether what grows at its end keeps showing it: until somebody scrolls up to read, and again once they are back. */
export class StickyScroll {
  active = true;
  #top = 0;

  /** Called for every scroll. One of our own, reported late, does not count as scrolling up. */
  look({ scrollTop, scrollHeight, clientHeight }: Scrolled): void {
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.active = true;
    else if (scrollTop < this.#top) this.active = false;
    this.#top = scrollTop;
  }
}
