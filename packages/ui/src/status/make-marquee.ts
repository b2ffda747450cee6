/** How often a second the text moves, one pixel at a time (notice bar 40 fps). */
const FRAMES_PER_SECOND = 40;
const FRAME_MS = 1000 / FRAMES_PER_SECOND;
/** How long it rests where it begins and where it ends, or nobody could read either. */
const RESTS_MS = { atStart: 500, atEnd: 800 } as const;

/** What moves a line. `setPaused` is the reader's own pause. */
export interface Marquee {
  readonly setPaused: (isPaused: boolean) => void;
  readonly stop: () => void;
}

/**
 * Lets the line in a room that is too narrow for it pass through, again and again. It rests while one points at it, is in it
 * with the keyboard, looks at another tab, or asked for less motion. The stylesheet is told how far by a custom property, and
 * by `data-moving` that there is something to move.
 */
export function makeMarquee(room: HTMLElement, line: HTMLElement): Marquee {
  const listening = new AbortController();
  const { signal } = listening;
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  const resting = new Set<'paused' | 'pointed at' | 'focused'>();
  let offset = 0;
  let restLeftMs: number = RESTS_MS.atStart;

  function place(next: number, restMs: number) {
    offset = next;
    restLeftMs = restMs;
    room.style.setProperty('--offset', `${-next}px`);
  }
  function step() {
    // Measured at each step: a font that arrives or a turned screen changes what fits.
    const end = stillness.matches ? 0 : Math.max(0, line.scrollWidth - room.clientWidth);
    room.toggleAttribute('data-moving', end > 0);
    if (end === 0 && offset > 0) place(0, RESTS_MS.atStart);
    if (end === 0 || resting.size > 0 || document.hidden) return;
    restLeftMs -= FRAME_MS;
    if (restLeftMs > 0) return;
    if (offset >= end) place(0, RESTS_MS.atStart);
    else place(offset + 1, offset + 1 >= end ? RESTS_MS.atEnd : 0);
  }

  const bar = room.parentElement ?? room;
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
