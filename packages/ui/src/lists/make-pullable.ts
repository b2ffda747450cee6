/** How far the page must be pulled before letting go refreshes it. */
const PULL_PX = 25;
/** The page follows the finger with growing resistance and never further than this. */
const LONGEST_PX = 72;

/**
 * Lets a page at its top be pulled down to refresh. The stylesheet gets the distance as a custom property and `data-pulled`
 * when letting go would refresh. Returns a function that stops it.
 */
export function makePullable(element: HTMLElement, onRefresh: () => void): () => void {
  const listening = new AbortController();
  let startY: number | null = null;
  let pulled = 0;

  function show(distance: number) {
    pulled = distance;
    element.style.setProperty('--pull', `${Math.min(LONGEST_PX, distance * 0.6)}px`);
    if (distance >= PULL_PX) element.dataset['pulled'] = 'yes';
    else delete element.dataset['pulled'];
  }
  function press(event: TouchEvent) {
    const isAtTop = (document.scrollingElement?.scrollTop ?? 0) <= 0;
    startY = isAtTop && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
  }
  function move(event: TouchEvent) {
    const y = event.touches[0]?.clientY;
    if (startY === null || y === undefined) return;
    const distance = y - startY;
    if (distance <= 0 && pulled === 0) {
      // Moving up is scrolling, until this touch ends.
      startY = null;
      return;
    }
    // Otherwise the browser's own pull-to-refresh would start too.
    if (event.cancelable) event.preventDefault();
    show(Math.max(0, distance));
  }
  function release(event: TouchEvent) {
    if (startY === null) return;
    startY = null;
    const isPulledFar = event.type === 'touchend' && pulled >= PULL_PX;
    show(0);
    if (isPulledFar) onRefresh();
  }

  const { signal } = listening;
  element.addEventListener('touchstart', press, { signal, passive: true });
  element.addEventListener('touchmove', move, { signal, passive: false });
  element.addEventListener('touchend', release, { signal });
  element.addEventListener('touchcancel', release, { signal });
  return () => listening.abort();
}
