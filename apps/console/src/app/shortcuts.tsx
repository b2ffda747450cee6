import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { KEYS, keyOf } from '../parts/keys/keys.ts';
import { isTypedAhead, runKey } from '../parts/keys/use-keys.ts';
import { useCopyAddress } from '../parts/screen/copy-address.tsx';
import { setPreferences, usePreferences } from '../session/preferences.ts';
import { useSignedIn } from '../session/session.ts';
import { addressOf, capabilitiesOf } from './capabilities.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { Palette } from './palette.tsx';

export type ShortcutDialog = 'palette' | 'keys';

/** How long after `g` a letter opens a screen. */
const LETTER_WITHIN_MS = 1_500;

/**
 * Shortcuts of all screens: ⌘K or Ctrl K opens the palette, `?` the list of shortcuts, `g` and a letter a screen, `[` folds
 * the menu; then those of the screen itself. Those without ⌘ or Ctrl are inactive in a field and under a dialog.
 */
export function Shortcuts({
  open,
  onOpen,
}: {
  open: ShortcutDialog | null;
  onOpen: (open: ShortcutDialog | null) => void;
}) {
  const { hasLetterKeys, isMenuFolded } = usePreferences();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const copyAddress = useCopyAddress();
  const goSince = useRef(-LETTER_WITHIN_MS);

  const everywhere: Readonly<Record<string, () => void>> = {
    [KEYS.everywhere.keys]: () => onOpen('keys'),
    [KEYS.everywhere.fold]: () => setPreferences({ isMenuFolded: !isMenuFolded }),
    [KEYS.everywhere.theme]: () => setPreferences({ theme: isDark() ? 'light' : 'dark' }),
  };

  function pressLetter(event: KeyboardEvent, key: string): boolean {
    const isGoing = event.timeStamp - goSince.current < LETTER_WITHIN_MS;
    goSince.current = key === 'G' && !isGoing ? event.timeStamp : -LETTER_WITHIN_MS;
    const screen = capabilitiesOf(signedIn).find(({ letter }) => letter.toUpperCase() === key);
    if (isGoing && screen !== undefined) {
      void navigate({ to: addressOf(screen.path) });
      return true;
    }
    const run = everywhere[key];
    run?.();
    return run !== undefined || runKey(key);
  }

  /** Whether the event was a shortcut. */
  function run(event: KeyboardEvent): boolean {
    const key = keyOf(event);
    if (key === KEYS.everywhere.find) {
      onOpen(open === 'palette' ? null : 'palette');
      return true;
    }
    if (key === KEYS.everywhere.copyAddress) {
      void copyAddress();
      return true;
    }
    if (key === '' || isUnderDialog()) return false;
    // A choice has nothing of its own to undo; a text has.
    if (key === KEYS.everywhere.undo && event.target instanceof HTMLSelectElement)
      return runKey(key);
    if (isField(event.target)) return false;
    if (key.startsWith('⌘')) return runKey(key);
    if (hasLetterKeys && isTypedAhead() && /^⇧?.$/u.test(key)) return true;
    return hasLetterKeys && pressLetter(event, key);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && run(event)) event.preventDefault();
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
      <ShortcutList isOpen={open === 'keys'} onClose={() => onOpen(null)} />
    </>
  );
}

const isDark = (): boolean =>
  document.documentElement.dataset['theme'] === 'dark' ||
  (document.documentElement.dataset['theme'] === undefined &&
    window.matchMedia('(prefers-color-scheme: dark)').matches);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]',
  ) !== null;

/** Whether a dialog, native or not, is over the screen. */
const isUnderDialog = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null;
