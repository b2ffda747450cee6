import { describe, expect, it } from 'vitest';
import { createStoredDrafts } from './stored-drafts.ts';
import type { IntentStore } from './stored-intents.ts';

const DAY_MS = 86_400_000;
const isText = (value: unknown): value is string => typeof value === 'string';

function draftsAt(clock: { nowMs: number }) {
  const stored = new Map<string, unknown>();
  const store: IntentStore = {
    read: async (name) => stored.get(name),
    write: async (name, value) => void stored.set(name, value),
    remove: async (name) => void stored.delete(name),
  };
  return { stored, drafts: createStoredDrafts(store, isText, () => clock.nowMs) };
}

describe('a draft', () => {
  it('is found again by its name, and can be deleted', async () => {
    const { drafts } = draftsAt({ nowMs: 0 });
    await drafts.save('one', 'Me llaman de noche');
    expect(await drafts.find('one')).toBe('Me llaman de noche');
    expect(await drafts.find('other')).toBeNull();
    await drafts.remove('one');
    expect(await drafts.find('one')).toBeNull();
  });

  it('does not stay on a phone for longer than a week', async () => {
    const clock = { nowMs: 5 * DAY_MS };
    const { drafts, stored } = draftsAt(clock);
    await drafts.save('one', 'texto');
    clock.nowMs += 7 * DAY_MS - 1;
    expect(await drafts.find('one')).toBe('texto');
    clock.nowMs += 1;
    expect(await drafts.find('one')).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('of another shape is ignored', async () => {
    const { drafts, stored } = draftsAt({ nowMs: 0 });
    for (const value of [
      null,
      'text',
      { draft: 7, keptAtMs: 0 },
      { draft: 'text' },
      { keptAtMs: 0 },
    ]) {
      stored.set('one', value);
      expect(await drafts.find('one')).toBeNull();
    }
  });

  it('is only lost if the store fails', async () => {
    const fails = () => Promise.reject(new Error('QuotaExceededError'));
    const drafts = createStoredDrafts({ read: fails, write: fails, remove: fails }, isText);
    await expect(drafts.save('one', 'texto')).resolves.toBeUndefined();
    expect(await drafts.find('one')).toBeNull();
    await expect(drafts.remove('one')).resolves.toBeUndefined();
  });
});
