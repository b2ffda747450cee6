import { Icon, IconButton, searchIcon } from '@cauce/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useGoDesk } from '../desk-address.ts';
import type { DeskPlace } from '../desk-address.ts';
import css from './queue-search.module.css';

const AFTER_TYPING_MS = 350;
const FEWEST = 2;
const MOST = 80;

/** Searches while typing, after a short pause. */
export function QueueSearch({ place }: { place: DeskPlace }) {
  const { complaintDesk: words } = useCopy();
  const goDesk = useGoDesk();
  const [typed, setTyped] = useState(place.search);
  const input = useRef<HTMLInputElement>(null);
  const search = useEffectEvent((text: string) => {
    const search = text.trim().length < FEWEST ? '' : text.trim();
    if (search !== place.search) goDesk({ ...place, search });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <Icon name={searchIcon} size="s" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST}
          value={typed}
          placeholder={words.searchHint}
          aria-label={words.search}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setTyped('');
          }}
        />
        {typed !== '' && (
          <IconButton
            icon="close"
            size="s"
            label={words.clearSearch}
            onClick={() => {
              setTyped('');
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
