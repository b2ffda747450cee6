import { useState } from 'react';
import { isSame, mergeDraft } from './merge-draft.ts';

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

/** A form's draft, separate from the server's value: a newer version never overwrites what was typed. */
export function useDraft<T>(stored: Stored<T>): DraftState<T> {
  const [base, setBase] = useState(stored);
  const [value, setValue] = useState(stored.value);
  const isTouched = !isSame(base.value, value);
  const isNewer =
    stored.version > base.version ||
    (stored.version === base.version && !isSame(stored.value, base.value));

  function begin(from: Stored<T>): void {
    setBase(from);
    setValue(from.value);
  }
  // While nothing is typed the form follows the server. React renders again before this is visible.
  if (isNewer && !isTouched) begin(stored);

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
    reset: () => begin(stored.version >= base.version ? stored : base),
    settle: (version) => setBase({ version, value }),
  };
}
