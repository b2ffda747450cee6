/** The last button that was pressed before our scripts were loaded. */
interface EarlyPress {
  (event: Event): void;
  button?: HTMLButtonElement | undefined;
  /** Set when a choice made before hydration has not yet reached the app: the press is replayed after it. */
  held?: boolean;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/** An older press is dropped: acting on it after such a wait would surprise the borrower. */
const TIMEOUT_MS = 10_000;

/**
 * Inlined in the page; the content security policy lists its hash. On a slow network people read a page and press its
 * buttons seconds before its scripts arrive. The script remembers the last press (a second button is a change of mind) and
 * marks the button (`data-early`). The browser sends a form with a `method` by itself, since the server can read it; any
 * other form submission would be blocked by the policy.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener("click",earlyPress=e=>{let p=earlyPress,b=e.target.closest("button");if(b&&!b.matches("[method] *")){e.preventDefault();p.held&&e.stopImmediatePropagation();delete p.button?.dataset.early;p.button=b;b.dataset.early=1;setTimeout(()=>{p.button==b&&(p.button=void delete b.dataset.early)},${TIMEOUT_MS})}},true)`;

let early: (() => void)[] = [];
let press: EarlyPress | undefined;
const stop = (): void => {
  if (press) removeEventListener('click', press, true);
};

/**
 * Stops `EARLY_PRESS_SCRIPT` and records what was entered in the server's markup: typed texts, choices, and the button pressed
 * last. Call it right before hydration.
 */
export function takeEarlyInput(root: HTMLElement): void {
  press = window.earlyPress;
  // The app must render exactly what the server rendered.
  delete press?.button?.dataset.early;
  // The three kinds of field share the properties that are read here.
  early = [...root.querySelectorAll<HTMLInputElement>('input,textarea,select')].flatMap(replayOf);
  if (press && early.length > 0) {
    press.held = true;
    setTimeout(stop, TIMEOUT_MS);
  } else stop();
}

/** Replays what `takeEarlyInput` recorded, once. Call it when the first screen has its handlers. */
export function replayEarlyInput(): void {
  const replays = early;
  early = [];
  // After the screen's own first effects have been rendered.
  setTimeout(() => {
    stop();
    for (const replay of replays) replay();
    const button = press?.button;
    press = undefined;
    delete button?.dataset.early;
    button?.click();
  });
}

function replayOf(field: HTMLInputElement): (() => void)[] {
  const isChoice = /^(?:radio|checkbox)$/.test(field.type);
  const key = isChoice ? 'checked' : 'value';
  const rendered = isChoice ? field.defaultChecked : renderedValue(field);
  const entered = field[key];
  // In a group of radio buttons only the chosen one matters.
  if (entered === rendered || (field.type === 'radio' && !entered)) return [];
  return [
    () => {
      // React notices a change only if the value differs from the one that it last set. So the field is first set to what
      // React knows, and then, bypassing React's own setter, to what the borrower entered. A chosen file is left alone:
      // scripts may not set it, and React does not compare it.
      if (field.type !== 'file') {
        Reflect.set(field, key, rendered);
        Reflect.set(Object.getPrototypeOf(field), key, entered, field);
      }
      field.dispatchEvent(new Event(isChoice ? 'click' : 'change', { bubbles: true }));
    },
  ];
}

function renderedValue(field: HTMLInputElement): string | undefined {
  const option = field.querySelector<HTMLOptionElement>('[selected]');
  return option ? option.value : field.defaultValue;
}
