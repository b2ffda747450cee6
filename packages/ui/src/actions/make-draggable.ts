/** Movement below this distance counts as a press, because fingers tremble. */
const SLOP_PX = 6;
const KEY_STEP_PX = 48;
const BAR_PX = 52;

/**
 * Lets a fixed element be moved by pointer or arrow keys. The position goes to the stylesheet as two custom properties
 * (distance from the left and from the bottom), so that CSS can clamp it to the safe areas. On release the element snaps to
 * the nearer side, or into the free corner of the top bar (`data-parked`). A press without movement stays a press. Returns
 * a function that stops it.
 */
export function makeDraggable(element: HTMLElement): () => void {
  const listening = new AbortController();
  let start: { pointerId: number; x: number; y: number; left: number; up: number } | null = null;
  let hasMoved = false;

  const place = (left: string, upPx: number) => {
    element.style.setProperty('--help-left', left);
    element.style.setProperty('--help-up', `${upPx}px`);
  };
  const whereNow = () => {
    const { left, width, bottom } = element.getBoundingClientRect();
    const page = document.documentElement;
    return {
      left,
      up: page.clientHeight - bottom,
      isLeft: left + width / 2 < page.clientWidth / 2,
    };
  };
  const restAt = (isLeft: boolean, upPx: number) => {
    const isParked =
      upPx >
      document.documentElement.clientHeight - BAR_PX - element.getBoundingClientRect().height;
    element.toggleAttribute('data-parked', isParked);
    // The left end of the bar holds the back button.
    place(isLeft && !isParked ? '0px' : '100%', upPx);
  };

  function press(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    const { left, up } = whereNow();
    start = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, left, up };
    hasMoved = false;
    // Capture from the start: a mouse may leave the element with its first move.
    element.setPointerCapture?.(event.pointerId);
  }
  function move(event: PointerEvent) {
    if (start === null || event.pointerId !== start.pointerId) return;
    const [right, down] = [event.clientX - start.x, event.clientY - start.y];
    if (!hasMoved && Math.hypot(right, down) < SLOP_PX) return;
    if (!hasMoved) {
      hasMoved = true;
      delete element.dataset['parked'];
      element.dataset['dragging'] = 'yes';
    }
    place(`${start.left + right}px`, start.up - down);
  }
  function release() {
    if (start === null) return;
    start = null;
    if (!hasMoved) return;
    delete element.dataset['dragging'];
    const { isLeft, up } = whereNow();
    restAt(isLeft, up);
    // The click of this release fires before the timer. Browsers that fire none must not swallow the next click.
    setTimeout(() => {
      hasMoved = false;
    });
  }
  function pressKey(event: KeyboardEvent) {
    const { isLeft, up } = whereNow();
    if (event.key === 'ArrowLeft') restAt(true, up);
    else if (event.key === 'ArrowRight') restAt(false, up);
    else if (event.key === 'ArrowUp') restAt(isLeft, up + KEY_STEP_PX);
    else if (event.key === 'ArrowDown') restAt(isLeft, up - KEY_STEP_PX);
    else return;
    event.preventDefault();
  }
  function click(event: MouseEvent) {
    if (!hasMoved) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const { signal } = listening;
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  element.addEventListener('keydown', pressKey, { signal });
  element.addEventListener('click', click, { signal });
  return () => listening.abort();
}
