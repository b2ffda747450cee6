/** Where intents outlive the page. Values are what `structuredClone` takes. */
export interface IntentStore {
  read(name: string): Promise<unknown>;
  /** Resolves once the value would survive the end of the process. */
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What was sent and has no definite answer yet. */
export interface KeptIntent {
  readonly key: string;
  /** The input of the call, as it was sent. */
  readonly input: unknown;
  readonly sentAtMs: number;
}

/** The server remembers a key for so long (decisions §5); an older one would be a new request. */
const LIFE_MS = 86_400_000;

/**
 * Keeps the intents of calls that must not be made twice over the death of a web view (reliability.md 0.8 and §6). A store that
 * fails costs the memory of an intent and never the call.
 */
export interface KeptIntents {
  /** The intent under this name whose outcome is still unknown, or null. */
  find(name: string): Promise<KeptIntent | null>;
  keep(name: string, intent: Pick<KeptIntent, 'key' | 'input'>): Promise<void>;
  forget(name: string): Promise<void>;
}

export function createKeptIntents(store: IntentStore, now: () => number = Date.now): KeptIntents {
  return {
    async find(name) {
      const value = await store.read(name).catch(() => null);
      if (!isKept(value)) return null;
      const age = now() - value.sentAtMs;
      // A clock that was set back makes an intent of the future: as good as an old one.
      if (age >= 0 && age < LIFE_MS) return value;
      await store.remove(name).catch(() => undefined);
      return null;
    },
    keep: (name, { key, input }) =>
      store.write(name, { key, input, sentAtMs: now() }).catch(() => undefined),
    forget: (name) => store.remove(name).catch(() => undefined),
  };
}

function isKept(value: unknown): value is KeptIntent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'input' in value &&
    'sentAtMs' in value &&
    typeof value.sentAtMs === 'number'
  );
}
