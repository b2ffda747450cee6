// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearDrafts, useDraft } from './use-draft.ts';

interface Form {
  readonly name: string;
  readonly days: string;
}
const begun = { version: 1, value: { name: 'Flex', days: '120' } };

const open = () =>
  renderHook((stored: { version: number; value: Form }) => useDraft(stored, 'laura product flex'), {
    initialProps: begun,
  });

afterEach(() => {
  cleanup();
  clearDrafts();
});

describe('a form over what the server has', () => {
  it('counts as changed once a value differs, and not when it is typed back', () => {
    const { result } = open();
    expect(result.current.isTouched).toBe(false);
    act(() => result.current.change({ name: 'Flexi', days: '120' }));
    expect(result.current.isTouched).toBe(true);
    act(() => result.current.change({ name: 'Flex', days: '120' }));
    expect(result.current.isTouched).toBe(false);
  });

  it('follows the server while nothing is typed', () => {
    const { result, rerender } = open();
    rerender({ version: 2, value: { name: 'Flexible', days: '90' } });
    expect(result.current.value).toEqual({ name: 'Flexible', days: '90' });
    expect(result.current.base.version).toBe(2);
    expect(result.current.theirs).toBeNull();
  });

  it('keeps what was typed when somebody else has saved, and shows that', () => {
    const { result, rerender } = open();
    act(() => result.current.change({ name: 'Mine', days: '120' }));
    const theirs = { version: 2, value: { name: 'Theirs', days: '90' } };
    rerender(theirs);
    expect(result.current.value).toEqual({ name: 'Mine', days: '120' });
    expect(result.current.theirs).toEqual(theirs);
    expect(result.current.base.version).toBe(1);
  });

  it('merges one’s own changes over theirs field by field, based on their version', () => {
    const { result, rerender } = open();
    act(() => result.current.change({ name: 'Mine', days: '120' }));
    rerender({ version: 2, value: { name: 'Theirs', days: '90' } });
    act(() => result.current.merge());
    expect(result.current.value).toEqual({ name: 'Mine', days: '90' });
    expect(result.current.base.version).toBe(2);
    expect(result.current.theirs).toBeNull();
  });

  it('can be reset to the server’s current values', () => {
    const { result, rerender } = open();
    act(() => result.current.change({ name: 'Mine', days: '1' }));
    rerender({ version: 2, value: { name: 'Theirs', days: '90' } });
    act(() => result.current.reset());
    expect(result.current.value).toEqual({ name: 'Theirs', days: '90' });
    expect(result.current.isTouched).toBe(false);
  });

  it('that was saved shows the saved values before the server has returned them', () => {
    const { result, rerender } = open();
    act(() => result.current.change({ name: 'Mine', days: '120' }));
    act(() => result.current.settle(2));
    expect(result.current).toMatchObject({ isTouched: false, theirs: null });
    expect(result.current.base).toEqual({ version: 2, value: { name: 'Mine', days: '120' } });
    rerender({ version: 2, value: { name: 'Mine', days: '120' } });
    expect(result.current.value).toEqual({ name: 'Mine', days: '120' });
  });

  it('is restored after visiting another screen, until it is saved or reset', () => {
    const first = open();
    act(() => first.result.current.change({ name: 'Mine', days: '120' }));
    first.unmount();
    const again = open();
    expect(again.result.current.value.name).toBe('Mine');
    // What somebody else saved meanwhile is still shown.
    again.rerender({ version: 2, value: { name: 'Theirs', days: '90' } });
    expect(again.result.current.theirs?.version).toBe(2);
    act(() => again.result.current.reset());
    again.unmount();
    expect(open().result.current.value.name).toBe('Flex');
  });
});
