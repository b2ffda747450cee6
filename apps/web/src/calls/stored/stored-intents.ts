/** Storage for intents that outlive the page. Values must be accepted by `structuredClone`. */
export interface IntentStore {
  read(name: string): Promise<unknown>;
  /** Resolves when the value would survive the end of the process. */
  write(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
}

/** A request that was sent and has no definite answer yet. */
export interface StoredIntent {
  readonly key: string;
  /** The call's input as it was sent. */
  readonly input: unknown;
  readonly sentAtMs: number;
  /** How long the server remembers the key; after that the key would start a new request. Absent in intents of older pages. */
  readonly lifeMs?: number | undefined;
}

/** Upper limit for the age of an intent, whatever the server remembers. */
const LONGEST_LIFE_MS = 86_400_000;

/**
 * Keeps the intents of calls that must not be made twice when a web view dies. If the store fails, the intent is not remembered,
 * but the call continues.
 */
export interface StoredIntents {
  /** The intent under this name whose outcome is still unknown, or null. */
  find(name: string): Promise<StoredIntent | null>;
  save(name: string, intent: Omit<StoredIntent, 'sentAtMs'>): Promise<void>;
  remove(name: string): Promise<void>;
}

export function createStoredIntents(
  store: IntentStore,
  now: () => number = Date.now,
): StoredIntents {
  return {
    async find(name) {
      const value = await store.read(name).catch(() => null);
      if (!isStoredIntent(value)) return null;
      const age = now() - value.sentAtMs;
      // If the clock was set back, an intent lies in the future; it counts as expired.
      if (age >= 0 && age < Math.min(value.lifeMs ?? LONGEST_LIFE_MS, LONGEST_LIFE_MS))
        return value;
      await store.remove(name).catch(() => undefined);
      return null;
    },
    save: (name, intent) =>
      store.write(name, { ...intent, sentAtMs: now() }).catch(() => undefined),
    remove: (name) => store.remove(name).catch(() => undefined),
  };
}

function isStoredIntent(value: unknown): value is StoredIntent {
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
