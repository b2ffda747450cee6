import { describe, expect, it } from 'vitest';
import { mergeDraft } from './merge-draft.ts';

describe('what was typed on top of what somebody else saved', () => {
  const seen = { name: 'a', fee: { kind: 'rate', value: '1' }, list: ['x'] };

  it('takes each field from the person who changed it', () => {
    const mine = { ...seen, name: 'mine' };
    const theirs = { ...seen, fee: { kind: 'rate', value: '2' } };
    expect(mergeDraft(seen, mine, theirs)).toEqual({ ...theirs, name: 'mine' });
  });

  it('keeps one’s own value if both changed the same field, and treats a list as one value', () => {
    const mine = { ...seen, fee: { kind: 'amount', value: '1' }, list: ['x', 'mine'] };
    const theirs = { ...seen, fee: { kind: 'rate', value: '2' }, list: ['theirs'] };
    expect(mergeDraft(seen, mine, theirs)).toEqual({
      name: 'a',
      fee: { kind: 'amount', value: '2' },
      list: ['x', 'mine'],
    });
  });

  it('is their version if nothing was typed', () => {
    const theirs = { ...seen, name: 'theirs' };
    expect(mergeDraft(seen, seen, theirs)).toEqual(theirs);
  });
});
