import { useEffect, useState } from 'react';
import { useSignedIn } from '../../session/session.ts';
import { isSame, mergeDraft } from '../../parts/versions/merge-draft.ts';

/** A value with its version on the server; 0 if it is not stored. */
export interface Stored<T> {
  readonly version: number;
  readonly value: T;
}

export interface DraftState<T> {
  readonly value: T;
  /** The draft's starting point: the version that a save names. */
  readonly base: Stored<T>;
  readonly isTouched: boolean;
  /** What somebody else has saved meanwhile, or null. */
  readonly theirs: Stored<T> | null;
  readonly change: (value: T) => void;
  /** Continues with my changes on top of theirs. */
  readonly merge: () => void;
  /** Back to the server's value. */
  readonly reset: () => void;
  /** The saved value becomes the base of the next change. */
  readonly settle: (version: number) => void;
}

/** What was typed and not saved, by agent and setting, for as long as the tab is open. */
const drafts = new Map<string, { readonly base: Stored<unknown>; readonly value: unknown }>();

/** For tests, which share a tab. */
export const clearDrafts = (): void => drafts.clear();

/** A draft that is still there when the agent comes back from another screen. */
export function useSettingDraft<T>(stored: Stored<T>, setting: string): DraftState<T> {
  const { me } = useSignedIn();
  return useDraft(stored, `${me.id} ${setting}`);
}

/** A form's draft, separate from the server's value: a newer version never overwrites what was typed. */
export function useDraft<T>(stored: Stored<T>, place: string): DraftState<T> {
  const [initial] = useState(() => {
    const found = drafts.get(place) ?? { base: stored, value: stored.value };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a place has forms of one type
    return found as { base: Stored<T>; value: T };
  });
  const [base, setBase] = useState(initial.base);
  const [value, setValue] = useState(initial.value);
  const isTouched = !isSame(base.value, value);
  const isNewer =
    stored.version > base.version ||
    (stored.version === base.version && !isSame(stored.value, base.value));

  function startFrom(from: Stored<T>): void {
    setBase(from);
    setValue(from.value);
  }
  // While nothing is typed the form follows the server. React renders again before this is visible.
  if (isNewer && !isTouched) startFrom(stored);

  useEffect(() => {
    if (isTouched) drafts.set(place, { base, value });
    else drafts.delete(place);
  }, [base, isTouched, place, value]);

  return {
    value,
    base,
    isTouched,
    theirs: isNewer && isTouched && stored.version > base.version ? stored : null,
    change: setValue,
    merge: () => {
      setBase(stored);
      setValue(mergeDraft(base.value, value, stored.value));
    },
    // A saved new item is shown by another form, so that this one is gone by then.
    reset: () => {
      drafts.delete(place);
      startFrom(stored.version >= base.version ? stored : base);
    },
    settle: (version) => {
      drafts.delete(place);
      setBase({ version, value });
    },
  };
}
