/** What a visitor has typed, and what of it the server has taken. */
export interface TypedForm {
  readonly phone: string;
  readonly captcha: string;
  readonly smsCode: string;
}

export interface StoredForm extends TypedForm {
  /** Of the captcha that was typed: another sid's picture has other characters. */
  readonly sid: string;
  /** The work that was done instead of a captcha. */
  readonly work: string;
  /** Whether a code was sent for this captcha: it then counts once more, for registering. */
  readonly isAccepted: boolean;
  /** When the code was sent, by the clock of the page. Null before. */
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

/** What a new picture begins with. */
export const NO_CAPTCHA = { captcha: '', work: '', isAccepted: false } as const;

const KEY = 'cauce.promotion';

/** Milliseconds that go on over a reload of the tab. */
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
 * What is in the form, kept for the tab: over a reload, the agreement and the way back, and no longer. A storage that refuses costs
 * the memory of it alone.
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
  forget: (): void => {
    try {
      window.sessionStorage.removeItem(KEY);
    } catch {
      // Nothing was kept either.
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

/** Takes over what was typed into the server's page before its script was there. */
export function storeTypedAhead(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const digits = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value.replaceAll(/\D/g, '') : '';
  };
  const kept = storedForm.read();
  storedForm.change({
    phone: digits('phone') || kept.phone,
    smsCode: digits('smsCode') || kept.smsCode,
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
