import { Icon, IconButton, searchIcon } from '@cauce/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from './search-box.module.css';

const SEARCH_DELAY_MS = 350;
const MIN_LENGTH = 2;
const MAX_LENGTH = 80;

/** Searches while typing, after a short pause; a single character is not searched. */
export function SearchBox({
  value,
  words,
  onSearch,
}: {
  /** What is searched now. */
  value: string;
  /** What it is called, what can be typed, and how it is emptied. */
  words: {
    readonly search: string;
    readonly searchHint: string;
    readonly clearSearch: string;
  };
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useEffectEvent((text: string) => {
    const trimmed = text.trim().length < MIN_LENGTH ? '' : text.trim();
    if (trimmed !== value) onSearch(trimmed);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), SEARCH_DELAY_MS);
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
          maxLength={MAX_LENGTH}
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
