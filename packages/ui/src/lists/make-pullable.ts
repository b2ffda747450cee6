/** How far a finger has to pull before letting go asks again. */
const PULL_PX = 25;
/** The page follows the finger so far and no further, ever more reluctantly. */
const LONGEST_PX = 72;

/**
 * Lets a page that stands at its top be pulled down to ask again. It tells the stylesheet how far by a custom property and
 * whether letting go would ask by `data-pulled`. Returns how to stop.
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
      // Upwards is scrolling, for the whole of this touch.
      startY = null;
      return;
    }
    // Or the browser would pull its own way at the same time.
    if (event.cancelable) event.preventDefault();
    show(Math.max(0, distance));
  }
  function release(event: TouchEvent) {
    if (startY === null) return;
    startY = null;
    const isAsked = event.type === 'touchend' && pulled >= PULL_PX;
    show(0);
    if (isAsked) onRefresh();
  }

  const { signal } = listening;
  element.addEventListener('touchstart', press, { signal, passive: true });
  element.addEventListener('touchmove', move, { signal, passive: false });
  element.addEventListener('touchend', release, { signal });
  element.addEventListener('touchcancel', release, { signal });
  return () => listening.abort();
}
