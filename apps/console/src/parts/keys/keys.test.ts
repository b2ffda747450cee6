import { describe, expect, it } from 'vitest';
import { KEYS, capsOf, keyOf } from './keys.ts';

const NONE = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

describe('a shortcut', () => {
  it.each([
    ['j', {}, KEYS.lists.next],
    // With Caps Lock.
    ['J', {}, KEYS.lists.next],
    ['X', { shiftKey: true }, KEYS.lists.chooseTo],
    ['?', { shiftKey: true }, KEYS.everywhere.keys],
    ['k', { metaKey: true }, KEYS.everywhere.find],
    ['k', { ctrlKey: true }, KEYS.everywhere.find],
    ['C', { ctrlKey: true, shiftKey: true }, KEYS.everywhere.copyAddress],
    ['Enter', { ctrlKey: true }, KEYS.complaints.send],
    ['é', { altKey: true }, ''],
  ] as const)('%s with %o is %s', (key, pressed, shortcut) => {
    expect(keyOf({ ...NONE, ...pressed, key })).toBe(shortcut);
  });

  it('is shown with the key names of the machine', () => {
    expect(capsOf('⌘⇧C', true)).toEqual(['⌘', '⇧', 'C']);
    expect(capsOf('⌘⇧C', false)).toEqual(['Ctrl', '⇧', 'C']);
    expect(capsOf('⌘Enter', false)).toEqual(['Ctrl', '↵']);
    expect(capsOf('G Q', false)).toEqual(['G', 'Q']);
  });

  it('has one meaning on each screen', () => {
    for (const keys of Object.values(KEYS)) {
      const all = Object.values(keys);
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
