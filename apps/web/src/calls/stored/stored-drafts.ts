import type { IntentStore } from './stored-intents.ts';

/** An unsent draft does not stay for ever on a phone that others may use. */
const LIFE_MS = 7 * 86_400_000;

/**
 * Keeps drafts when a web view dies or the network is lost. If the store fails, the draft is not remembered, but writing
 * continues.
 */
export interface StoredDrafts<Draft> {
  find(name: string): Promise<Draft | null>;
  save(name: string, draft: Draft): Promise<void>;
  remove(name: string): Promise<void>;
}

/** `isDraft` validates what an older version may have stored. */
export function createStoredDrafts<Draft>(
  store: IntentStore,
  isDraft: (value: unknown) => value is Draft,
  now: () => number = Date.now,
): StoredDrafts<Draft> {
  return {
    async find(name) {
      const value = await store.read(name).catch(() => null);
      if (typeof value !== 'object' || value === null) return null;
      if (!('draft' in value) || !('keptAtMs' in value) || !isDraft(value.draft)) return null;
      const age = now() - Number(value.keptAtMs);
      if (age >= 0 && age < LIFE_MS) return value.draft;
      await store.remove(name).catch(() => undefined);
      return null;
    },
    save: (name, draft) => store.write(name, { draft, keptAtMs: now() }).catch(() => undefined),
    remove: (name) => store.remove(name).catch(() => undefined),
  };
}
