import { useState } from 'react';
import { isSame, mergeDraft } from './merge-draft.ts';

/** A value with the version under which the server has it; 0 for one that it has not. */
export interface Stored<T> {
  readonly version: number;
  readonly value: T;
}

export interface DraftState<T> {
  readonly value: T;
  /** What the draft began with: the version that a save names. */
  readonly base: Stored<T>;
  readonly isTouched: boolean;
  /** What somebody else has saved while this was being typed, or null. */
  readonly theirs: Stored<T> | null;
  readonly change: (value: T) => void;
  /** Goes on with mine on top of theirs. */
  readonly merge: () => void;
  /** Back to what the server has. */
  readonly reset: () => void;
  /** What was saved is what the next change begins with. */
  readonly settle: (version: number) => void;
}

/** What is typed into a form, apart from what the server has: a newer version never takes away what was typed. */
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
  // While nothing is typed the form follows the server. React renders again before anybody sees this.
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
