import { usePreferences } from '../../session/preferences.ts';
import css from './key-cap.module.css';
import { capsOf } from './keys.ts';

/**
 * The keys of a shortcut, on the button that they press. Drawn by CSS, so that the button keeps its name; hidden on a
 * touch screen, and from an agent who has switched shortcuts of one letter off.
 */
export function KeyCap({ of }: { of: string }) {
  const { hasLetterKeys } = usePreferences();
  if (!hasLetterKeys && !of.startsWith('⌘')) return null;
  return (
    <span className={css.caps} aria-hidden="true">
      {capsOf(of).map((cap) => (
        <span key={cap} className={css.cap} data-cap={cap} />
      ))}
    </span>
  );
}
