/** What a visitor has typed, and what the server has accepted of it. */
export interface TypedForm {
  readonly phone: string;
  readonly captcha: string;
  readonly smsCode: string;
}

export interface StoredForm extends TypedForm {
  /** The sid of the typed captcha: another sid's picture has other characters. */
  readonly sid: string;
  /** The nonce, if work was done instead of a captcha. */
  readonly work: string;
  /** Whether a code was sent for this captcha: it is then valid once more, for registering. */
  readonly isAccepted: boolean;
  /** When the code was sent, on the page's clock in ms; null before. */
  readonly sentAtMs: number | null;
}

export const EMPTY_FORM: StoredForm = {
  phone: '',
  captcha: '',
  smsCode: '',
  sid: '',
  work: '',
  isAccepted: false,
  sentAtMs: null,
};

/** The fields' values for a new picture. */
export const NO_CAPTCHA = { captcha: '', work: '', isAccepted: false } as const;

const KEY = 'cauce.promotion';

/** A clock in ms that continues when the tab is reloaded. */
export function pageClock(): number {
  return performance.timeOrigin + performance.now();
}

let current: StoredForm | null = null;
const listeners = new Set<() => void>();

function show(form: StoredForm): void {
  current = form;
  for (const listener of listeners) listener();
}

/**
 * The form's contents, kept for the tab: across a reload, and to the agreement and back, but no longer. If storage is
 * refused, they are only lost on reload.
 */
export const storedForm = {
  read: (): StoredForm => {
    current ??= fromStorage();
    return current;
  },
  change: (part: Partial<StoredForm>): void => {
    const form = { ...storedForm.read(), ...part };
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify(form));
    } catch {
      // Private windows and full storages refuse.
    }
    show(form);
  },
  clear: (): void => {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was stored either.
    }
    show(EMPTY_FORM);
  },
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function fromStorage(): StoredForm {
  try {
    return fromText(window.sessionStorage.getItem(KEY));
  } catch {
    return EMPTY_FORM;
  }
}

/** Stores what was typed into the server's markup before its script was loaded. */
export function storeTypedAhead(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const digits = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value.replaceAll(/\D/g, '') : '';
  };
  const stored = storedForm.read();
  storedForm.change({
    phone: digits('phone') || stored.phone,
    smsCode: digits('smsCode') || stored.smsCode,
  });
}

function fromText(text: string | null): StoredForm {
  const value: unknown = JSON.parse(text ?? '{}');
  if (typeof value !== 'object' || value === null) return EMPTY_FORM;
  const fields = new Map<string, unknown>(Object.entries(value));
  const read = (name: keyof StoredForm, shape: RegExp): string => {
    const one = fields.get(name);
    return typeof one === 'string' && shape.test(one) ? one : '';
  };
  const sentAtMs = fields.get('sentAtMs');
  return {
    phone: read('phone', /^\d{0,15}$/),
    captcha: read('captcha', /^.{0,4}$/),
    smsCode: read('smsCode', /^\d{0,6}$/),
    sid: read('sid', /^[\w.~-]{0,128}$/),
    work: read('work', /^\d{0,15}$/),
    isAccepted: fields.get('isAccepted') === true,
    sentAtMs: typeof sentAtMs === 'number' && sentAtMs <= pageClock() ? sentAtMs : null,
  };
}
