import { describe, expect, it } from 'vitest';
import { createStoredDrafts } from './stored-drafts.ts';
import type { IntentStore } from './stored-intents.ts';

const DAY_MS = 86_400_000;
const isText = (value: unknown): value is string => typeof value === 'string';

function draftsAt(clock: { nowMs: number }) {
  const kept = new Map<string, unknown>();
  const store: IntentStore = {
    read: async (name) => kept.get(name),
    write: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
  };
  return { kept, drafts: createStoredDrafts(store, isText, () => clock.nowMs) };
}

describe('a draft', () => {
  it('is found again by its name, and forgotten', async () => {
    const { drafts } = draftsAt({ nowMs: 0 });
    await drafts.keep('one', 'Me llaman de noche');
    expect(await drafts.find('one')).toBe('Me llaman de noche');
    expect(await drafts.find('other')).toBeNull();
    await drafts.forget('one');
    expect(await drafts.find('one')).toBeNull();
  });

  it('does not stay on a phone for longer than a week', async () => {
    const clock = { nowMs: 5 * DAY_MS };
    const { drafts, kept } = draftsAt(clock);
    await drafts.keep('one', 'texto');
    clock.nowMs += 7 * DAY_MS - 1;
    expect(await drafts.find('one')).toBe('texto');
    clock.nowMs += 1;
    expect(await drafts.find('one')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('of another shape is none', async () => {
    const { drafts, kept } = draftsAt({ nowMs: 0 });
    for (const value of [
      null,
      'text',
      { draft: 7, keptAtMs: 0 },
      { draft: 'text' },
      { keptAtMs: 0 },
    ]) {
      kept.set('one', value);
      expect(await drafts.find('one')).toBeNull();
    }
  });

  it('costs nothing but its memory where the store fails', async () => {
    const fails = () => Promise.reject(new Error('QuotaExceededError'));
    const drafts = createStoredDrafts({ read: fails, write: fails, remove: fails }, isText);
    await expect(drafts.keep('one', 'texto')).resolves.toBeUndefined();
    expect(await drafts.find('one')).toBeNull();
    await expect(drafts.forget('one')).resolves.toBeUndefined();
  });
});
