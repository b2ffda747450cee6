import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../session/preferences.ts';
import { Keys } from './keys.tsx';
import { Palette } from './palette.tsx';

export type ShortcutDialog = 'palette' | 'keys';

/** The keys that work on every screen: ⌘K or Ctrl K finds, `?` shows which keys there are. None of one letter works in a field. */
export function Shortcuts({
  open,
  onOpen,
}: {
  open: ShortcutDialog | null;
  onOpen: (open: ShortcutDialog | null) => void;
}) {
  const { hasLetterKeys } = usePreferences();

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFind = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
    if (isFind) {
      event.preventDefault();
      onOpen(open === 'palette' ? null : 'palette');
    } else if (event.key === '?' && hasLetterKeys && open === null && !isField(event.target)) {
      event.preventDefault();
      onOpen('keys');
    }
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

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;
