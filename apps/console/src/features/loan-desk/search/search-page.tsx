import { searchLoans } from '@cauce/contract/console';
import { Button, Icon, searchIcon, walletIcon } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ScreenBody } from '../../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../../parts/screen/screen-head.tsx';
import { ButtonLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { unmatchedLink } from '../desk-links.ts';
import { storeSearch, lastSearch } from './last-search.ts';
import { FoundBody } from '../found-body.tsx';
import { LoanList } from '../list/loan-list.tsx';
import { MoreButton } from '../../../parts/tables/more-button.tsx';
import css from './search-page.module.css';
import { SearchResults } from './search-results.tsx';
import { usePages } from '../../../calls/use-pages.ts';

const MAX_SEARCH_LENGTH = 80;

/** All loans in a list; and a search for a loan or a borrower by whatever a caller gives. */
export function SearchPage() {
  const { loanDesk: words, unmatched } = useCopy();
  const { me } = useSignedIn();
  const [text, setText] = useState(() => lastSearch(me.id));
  const [query, setQuery] = useState(text);

  function send(event: FormEvent): void {
    event.preventDefault();
    const wanted = text.trim();
    storeSearch(me.id, wanted);
    setQuery(wanted);
  }

  return (
    <>
      <ScreenHead title={words.title}>
        <search className={css.find}>
          <form className={css.search} onSubmit={send}>
            <label className={css.box}>
              <Icon name={searchIcon} size="s" />
              <input
                type="text"
                inputMode="search"
                aria-label={words.searchLabel}
                placeholder={words.searchLabel}
                value={text}
                maxLength={MAX_SEARCH_LENGTH}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setText(target.value)}
              />
            </label>
            <Button type="submit" size="s" variant="secondary">
              {words.search}
            </Button>
          </form>
        </search>
        <ButtonLink {...unmatchedLink} variant="secondary" size="s" icon={walletIcon}>
          {unmatched.title}
        </ButtonLink>
      </ScreenHead>
      <ScreenBody isFilled={query === ''}>
        {query === '' ? <LoanList /> : <Results key={query} text={query} />}
      </ScreenBody>
    </>
  );
}

function Results({ text }: { text: string }) {
  const { reading, pages, readMore, isReadingMore } = usePages(searchLoans, { text }, null);
  return (
    <FoundBody reading={reading}>
      {({ orders }) => (
        <>
          <SearchResults orders={orders} borrowers={pages.flatMap(({ borrowers }) => borrowers)} />
          <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
        </>
      )}
    </FoundBody>
  );
}
