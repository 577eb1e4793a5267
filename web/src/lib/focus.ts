/** People who use the keyboard stay where they are, whatever becomes of the button they pressed. */

const DOCK = ".dock-frame";

/** For the place around a board: when what had the focus in it goes away, its dock has it. */
export function keepFocus(board: HTMLElement): () => void {
  let last: Element | null = null;
  const remember = (event: FocusEvent) => (last = event.target as Element);
  const watch = new MutationObserver(() => {
    if (last === null || last.isConnected || !isIdle()) return;
    last = null;
    const dock = board.querySelector<HTMLElement>(DOCK);
    if (dock === null) return;
    dock.tabIndex = -1;
    dock.focus({ preventScroll: true });
  });
  board.addEventListener("focusin", remember);
  watch.observe(board, { childList: true, subtree: true });
  return () => {
    board.removeEventListener("focusin", remember);
    watch.disconnect();
  };
}

/** Whether nobody is at work with keys elsewhere on the page. */
export function isIdle(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(DOCK);
}
