import type { ConsoleCopy } from '@cauce/copy/console';
import { useCopy } from '../../session/copy-provider.tsx';
import { usePreferences } from '../../session/preferences.ts';
import { KeyCap } from './key-cap.tsx';
import css from './key-hints.module.css';
import { KEYS } from './keys.ts';

type Hint = keyof ConsoleCopy['palette']['hints'];

const HINTS: Readonly<Record<Hint, readonly string[]>> = {
  move: [KEYS.lists.next, KEYS.lists.previous],
  choose: [KEYS.lists.choose],
  open: [KEYS.lists.open],
};

/** What the keys do in a list, at its foot. A screen reader finds it in the list behind `?`. */
export function KeyHints({ of }: { of: readonly Hint[] }) {
  const { palette } = useCopy();
  const { hasLetterKeys } = usePreferences();
  if (!hasLetterKeys) return null;
  return (
    <span className={css.hints} aria-hidden="true" data-print="no">
      {of.map((hint) => (
        <span key={hint} className={css.hint}>
          {HINTS[hint].map((key) => (
            <KeyCap key={key} of={key} />
          ))}
          {palette.hints[hint]}
        </span>
      ))}
    </span>
  );
}
