import { listBorrowers } from '@cauce/contract/console';
import type { BorrowerRow, ConsoleInputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Tabs } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usePages } from '../../../calls/use-pages.ts';
import { SearchBox } from '../../../parts/fields/search-box.tsx';
import { BorrowerLink } from '../../../parts/screen/links.tsx';
import { NothingHere } from '../../../parts/screen/nothing-here.tsx';
import { ScreenBody } from '../../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../../parts/screen/screen-head.tsx';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { MoreButton } from '../../../parts/tables/more-button.tsx';
import { LateBars } from '../../../parts/values/late-bars.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { FoundBody } from '../found-body.tsx';
import { lastSearch, storeSearch } from '../search/last-search.ts';
import css from './borrowers-page.module.css';

const WHICH = ['owing', 'all'] as const;

/** Borrowers who owe something, the longest past due first; all, the newest first; or those that match a text. */
export function BorrowersPage() {
  const { borrowers: words, loanDesk } = useCopy();
  const { me } = useSignedIn();
  const [text, setText] = useState(() => lastSearch(me.id));
  const { show: which = 'owing' } = useSearch({ from: '/inside/borrowers' });
  const navigate = useNavigate({ from: '/borrowers' });
  const input: ConsoleInputOf<typeof listBorrowers> = text === '' ? { which } : { text };
  const { reading, pages, readMore, isReadingMore } = usePages(listBorrowers, input, null);

  function search(wanted: string): void {
    storeSearch(me.id, wanted);
    setText(wanted);
  }

  const list = (
    <FoundBody reading={reading}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NothingHere title={loanDesk.nothingTitle} text={words.nothingText} />
        ) : (
          <>
            <DataTable
              label={words.title}
              rows={pages.flatMap((page) => page.rows)}
              keyOf={({ id }) => id}
              columns={columnsOf(words)}
            />
            <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
          </>
        )
      }
    </FoundBody>
  );
  return (
    <>
      <ScreenHead title={words.title} note={words.note} />
      <ScreenBody>
        <div className={css.search}>
          <SearchBox value={text} words={words} onSearch={search} />
        </div>
        {text === '' ? (
          <Tabs
            isStatic
            label={words.title}
            tabs={WHICH.map((id) => ({ id, label: words.which[id] }))}
            selected={which}
            onSelect={(id) => void navigate({ search: id === 'owing' ? {} : { show: id } })}
          >
            {list}
          </Tabs>
        ) : (
          list
        )}
      </ScreenBody>
    </>
  );
}

function columnsOf(words: ConsoleCopy['borrowers']): readonly Column<BorrowerRow>[] {
  return [
    {
      id: 'name',
      label: words.name,
      cell: ({ id, name, phoneMask, isRepeatClient }) => (
        <div className={css.name}>
          <BorrowerLink borrowerId={id} name={name} />
          <span className={css.quiet}>
            {phoneMask} · {id} · {isRepeatClient ? words.repeat : words.new}
          </span>
        </div>
      ),
    },
    {
      id: 'late',
      label: words.late,
      cell: ({ daysLate, openLoans }) =>
        daysLate > 0 ? (
          <LateBars days={daysLate}>{words.days(daysLate)}</LateBars>
        ) : openLoans > 0 ? (
          words.upToDate
        ) : (
          '—'
        ),
    },
    {
      id: 'dueNow',
      label: words.dueNow,
      isNumber: true,
      cell: ({ openLoans, dueNow }) => (openLoans === 0 ? '—' : <Money amount={dueNow} />),
    },
    {
      id: 'balance',
      label: words.balance,
      isNumber: true,
      cell: ({ openLoans, balance }) =>
        openLoans === 0 ? (
          '—'
        ) : (
          <strong>
            <Money amount={balance} />
          </strong>
        ),
    },
    {
      id: 'loans',
      label: words.loans,
      cell: ({ loans, openLoans }) => words.loansOf(loans, openLoans),
    },
    {
      id: 'complaints',
      label: words.complaints,
      isNumber: true,
      cell: ({ openComplaints }) => (openComplaints === 0 ? '—' : openComplaints),
    },
    { id: 'since', label: words.since, isWideOnly: true, cell: ({ since }) => since },
  ];
}
