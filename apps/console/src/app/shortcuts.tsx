import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { prefer, usePreferences } from '../session/preferences.ts';
import { useSignedIn } from '../session/session.ts';
import { addressOf, capabilitiesOf } from './capabilities.ts';
import { Keys } from './keys.tsx';
import { Palette } from './palette.tsx';

export type ShortcutDialog = 'palette' | 'keys';

/** How long after `g` a letter opens a screen. */
const LETTER_WITHIN_MS = 1_500;

/**
 * Shortcuts of all screens: ⌘K or Ctrl K opens the palette, `?` the list of shortcuts, `g` and a letter a screen, `[` folds
 * the menu. Those of one letter are inactive in a field.
 */
export function Shortcuts({
  open,
  onOpen,
}: {
  open: ShortcutDialog | null;
  onOpen: (open: ShortcutDialog | null) => void;
}) {
  const { hasLetterKeys, isMenuFolded } = usePreferences();
  const { permissions } = useSignedIn();
  const navigate = useNavigate();
  const goSince = useRef(-LETTER_WITHIN_MS);

  function pressLetter(event: KeyboardEvent): void {
    const isGoing = event.timeStamp - goSince.current < LETTER_WITHIN_MS;
    goSince.current = event.key === 'g' && !isGoing ? event.timeStamp : -LETTER_WITHIN_MS;
    const screen = capabilitiesOf(permissions).find(({ letter }) => letter === event.key);
    if (isGoing && screen !== undefined) void navigate({ to: addressOf(screen.path) });
    else if (event.key === '?') onOpen('keys');
    else if (event.key === '[') prefer({ isMenuFolded: !isMenuFolded });
    else return;
    event.preventDefault();
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFind = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
    if (isFind) {
      event.preventDefault();
      onOpen(open === 'palette' ? null : 'palette');
    } else if (hasLetterKeys && open === null && !isHeld(event) && !isField(event.target))
      pressLetter(event);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <Palette
        isOpen={open === 'palette'}
        onClose={() => onOpen(null)}
        onKeys={() => onOpen('keys')}
      />
      <Keys isOpen={open === 'keys'} onClose={() => onOpen(null)} />
    </>
  );
}

const isHeld = ({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  metaKey || ctrlKey || altKey;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;
