/** The last button that was pressed while no script of ours was there to hear of it. */
interface EarlyPress {
  (event: Event): void;
  button?: HTMLButtonElement | undefined;
  /** The app is there and has not been told of a choice that was made before: a press is done after it. */
  held?: boolean;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/** A press older than this is dropped: after such a wait, acting on it would surprise the borrower. */
const PATIENCE_MS = 10_000;

/**
 * Stands in the page itself, known to its policy by its hash: on a slow network a page is read, and its buttons are pressed,
 * seconds before its scripts are there. Keeps the last press, so that a second button is a change of mind, and shows it
 * (`data-early`). A form that the server can read (`method`) is sent by the browser as ever; any other would be stopped by the
 * policy.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener("click",earlyPress=e=>{let p=earlyPress,b=e.target.closest("button");if(b&&!b.matches("[method] *")){e.preventDefault();p.held&&e.stopImmediatePropagation();delete p.button?.dataset.early;p.button=b;b.dataset.early=1;setTimeout(()=>{p.button==b&&(p.button=void delete b.dataset.early)},${PATIENCE_MS})}},true)`;

let early: (() => void)[] = [];
let press: EarlyPress | undefined;
const letGo = (): void => {
  if (press) removeEventListener('click', press, true);
};

/**
 * Ends the waiting of `EARLY_PRESS_SCRIPT`, and keeps all that was done in the server's markup: texts that were typed, choices that
 * were made, the button that was pressed last. To be called right before the app takes over.
 */
export function takeEarlyInput(root: HTMLElement): void {
  press = window.earlyPress;
  // What the app draws is what the server drew.
  delete press?.button?.dataset.early;
  // An area of text and a list have what is read of an input here.
  early = [...root.querySelectorAll<HTMLInputElement>('input,textarea,select')].flatMap(redoOf);
  if (press && early.length > 0) {
    press.held = true;
    setTimeout(letGo, PATIENCE_MS);
  } else letGo();
}

/** Gives the app what was taken, once. To be called when the first screen has its handlers. */
export function replayEarlyInput(): void {
  const replays = early;
  early = [];
  // After what the screen's own arrival changes has been drawn.
  setTimeout(() => {
    letGo();
    for (const replay of replays) replay();
    const button = press?.button;
    press = undefined;
    delete button?.dataset.early;
    button?.click();
  });
}

function redoOf(field: HTMLInputElement): (() => void)[] {
  const isChoice = /^(?:radio|checkbox)$/.test(field.type);
  const key = isChoice ? 'checked' : 'value';
  const drawn = isChoice ? field.defaultChecked : drawnValue(field);
  const done = field[key];
  // Of a group of radio buttons the chosen one says it all.
  if (done === drawn || (field.type === 'radio' && !done)) return [];
  return [
    () => {
      // React hears of what differs from what it saw set: first what it knows, then, past it, what was done. A chosen file stays as
      // it is: nobody else may set one, and React does not compare it.
      if (field.type !== 'file') {
        Reflect.set(field, key, drawn);
        Reflect.set(Object.getPrototypeOf(field), key, done, field);
      }
      field.dispatchEvent(new Event(isChoice ? 'click' : 'change', { bubbles: true }));
    },
  ];
}

function drawnValue(field: HTMLInputElement): string | undefined {
  const option = field.querySelector<HTMLOptionElement>('[selected]');
  return option ? option.value : field.defaultValue;
}
