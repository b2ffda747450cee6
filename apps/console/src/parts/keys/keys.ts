/**
 * Every shortcut, by where it acts. The list behind `?` and the hints on buttons read this one table. `⌘` is Ctrl
 * outside of a Mac; names of other keys are those of `KeyboardEvent.key`.
 */
export const KEYS = {
  everywhere: {
    find: '⌘K',
    keys: '?',
    fold: '[',
    theme: '⇧L',
    copyAddress: '⌘⇧C',
    undo: '⌘Z',
    close: 'Escape',
  },
  lists: {
    next: 'J',
    previous: 'K',
    open: 'Enter',
    choose: 'X',
    chooseTo: '⇧X',
    filter: 'F',
    columns: 'C',
    message: 'M',
    assign: 'A',
  },
  complaints: {
    reply: 'R',
    note: 'N',
    template: 'T',
    nextPlaceholder: 'Tab',
    send: '⌘Enter',
    take: 'I',
    assign: 'A',
    close: 'E',
    merge: 'U',
  },
  approvals: {
    approve: 'A',
    reject: 'R',
  },
  cases: {
    call: 'L',
    message: 'M',
    promise: 'P',
    step: 'S',
    note: 'N',
    show: 'V',
    borrower: 'B',
    acts: '⇧A',
  },
} as const;

export type KeyGroup = keyof typeof KEYS;

const SIGNS: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc' };

const IS_MAC = /mac/i.test(navigator.userAgent);

/** The caps of a shortcut, in the order in which they are pressed. */
export function capsOf(key: string, isMac = IS_MAC): readonly string[] {
  const [pressed = ''] = /^[⌘⇧]*/u.exec(key) ?? [];
  const last = key.slice(pressed.length);
  return [
    ...pressed.split('').map((one) => (one === '⌘' && !isMac ? 'Ctrl' : one)),
    ...last.split(' ').map((one) => SIGNS[one] ?? one),
  ];
}

/** The shortcut that an event stands for, as `KEYS` writes it; empty with Alt, which composes letters. */
export function keyOf(event: {
  readonly key: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): string {
  if (event.altKey) return '';
  // `?` and `[` are what Shift makes of another key; only of a letter does it make another shortcut.
  const isShifted = event.shiftKey && /^(?:[a-z]|\w{2,})$/i.test(event.key);
  const name = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return `${event.metaKey || event.ctrlKey ? '⌘' : ''}${isShifted ? '⇧' : ''}${name}`;
}
