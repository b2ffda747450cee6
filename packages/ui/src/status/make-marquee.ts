/** Steps per second; the text moves one pixel at each (40 fps, from the specification's notice bar). */
const FRAMES_PER_SECOND = 40;
const FRAME_MS = 1000 / FRAMES_PER_SECOND;
/** Pauses at both ends, so that the beginning and the end can be read. */
const RESTS_MS = { atStart: 500, atEnd: 800 } as const;

/** Controls a moving line. `setPaused` is the reader's own pause. */
export interface Marquee {
  readonly setPaused: (isPaused: boolean) => void;
  readonly stop: () => void;
}

/**
 * Scrolls a line that is too long for its container, again and again. It pauses on hover, on keyboard focus inside it, in a
 * hidden tab and with reduced motion. The stylesheet gets the distance as a custom property, and `data-moving` when there
 * is something to move.
 */
export function makeMarquee(container: HTMLElement, line: HTMLElement): Marquee {
  const listening = new AbortController();
  const { signal } = listening;
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  const resting = new Set<'paused' | 'pointed at' | 'focused'>();
  let offset = 0;
  let restLeftMs: number = RESTS_MS.atStart;

  function place(next: number, restMs: number) {
    offset = next;
    restLeftMs = restMs;
    container.style.setProperty('--offset', `${-next}px`);
  }
  function step() {
    // Measured at each step, because a late font or a rotation changes what fits.
    const end = stillness.matches ? 0 : Math.max(0, line.scrollWidth - container.clientWidth);
    container.toggleAttribute('data-moving', end > 0);
    if (end === 0 && offset > 0) place(0, RESTS_MS.atStart);
    if (end === 0 || resting.size > 0 || document.hidden) return;
    restLeftMs -= FRAME_MS;
    if (restLeftMs > 0) return;
    if (offset >= end) place(0, RESTS_MS.atStart);
    else place(offset + 1, offset + 1 >= end ? RESTS_MS.atEnd : 0);
  }

  const bar = container.parentElement ?? container;
  bar.addEventListener('pointerenter', () => resting.add('pointed at'), { signal });
  bar.addEventListener('pointerleave', () => resting.delete('pointed at'), { signal });
  bar.addEventListener('focusin', () => resting.add('focused'), { signal });
  bar.addEventListener('focusout', () => resting.delete('focused'), { signal });
  const timer = setInterval(step, FRAME_MS);
  return {
    setPaused: (isPaused) => {
      if (isPaused) resting.add('paused');
      else resting.delete('paused');
    },
    stop: () => {
      clearInterval(timer);
      listening.abort();
    },
  };
}
