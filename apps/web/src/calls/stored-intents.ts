/** Where intents outlive the page. Values are what `structuredClone` takes. */
export interface IntentStore {
  read(name: string): Promise<unknown>;
  /** Resolves once the value would survive the end of the process. */
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What was sent and has no definite answer yet. */
export interface StoredIntent {
  readonly key: string;
  /** The input of the call, as it was sent. */
  readonly input: unknown;
  readonly sentAtMs: number;
  /** For how long the other side knows the key again; an older one would be a new request. A page of before did not say. */
  readonly lifeMs?: number | undefined;
}

/** No intent is older, whatever the other side remembers. */
const LONGEST_LIFE_MS = 86_400_000;

/**
 * Keeps the intents of calls that must not be made twice over the death of a web view. A store that
 * fails costs the memory of an intent and never the call.
 */
export interface StoredIntents {
  /** The intent under this name whose outcome is still unknown, or null. */
  find(name: string): Promise<StoredIntent | null>;
  keep(name: string, intent: Omit<StoredIntent, 'sentAtMs'>): Promise<void>;
  forget(name: string): Promise<void>;
}

export function createStoredIntents(
  store: IntentStore,
  now: () => number = Date.now,
): StoredIntents {
  return {
    async find(name) {
      const value = await store.read(name).catch(() => null);
      if (!isKept(value)) return null;
      const age = now() - value.sentAtMs;
      // A clock that was set back makes an intent of the future: as good as an old one.
      if (age >= 0 && age < Math.min(value.lifeMs ?? LONGEST_LIFE_MS, LONGEST_LIFE_MS))
        return value;
      await store.remove(name).catch(() => undefined);
      return null;
    },
    keep: (name, intent) =>
      store.write(name, { ...intent, sentAtMs: now() }).catch(() => undefined),
    forget: (name) => store.remove(name).catch(() => undefined),
  };
}

function isKept(value: unknown): value is StoredIntent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'input' in value &&
    'sentAtMs' in value &&
    typeof value.sentAtMs === 'number' &&
    (!('lifeMs' in value) || typeof value.lifeMs === 'number')
  );
}
