import { exportLedger, readLedger } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge, Button, Cluster, EmptyArt, EmptyState, NoticeBar } from '@cauce/ui';
import { useState } from 'react';
import { DataTable } from '../../../parts/data-table.tsx';
import type { Column } from '../../../parts/data-table.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { Day } from '../day.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { Loaded } from '../loaded.tsx';
import { MoreButton } from '../../../parts/more-button.tsx';
import css from './order-ledger.module.css';
import { usePages } from '../../../calls/use-pages.ts';

type Ledger = ConsoleOutputOf<typeof readLedger>;
type Transaction = Ledger['transactions'][number];

/** A loan's transactions entry by entry, the balance after each, and whether they agree. */
export function OrderLedger({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  const { reading, pages, readOn, isReading } = usePages(readLedger, { orderId }, 'loans');
  const transactions = pages.flatMap((page) => page.transactions);
  const [isAllOpen, setAllOpen] = useState(false);
  return (
    <Loaded reading={reading}>
      {({ check }) =>
        transactions.length === 0 ? (
          <EmptyState art={<EmptyArt />} title={words.noEntries} isQuiet />
        ) : (
          <>
            <Check check={check} />
            <Cluster>
              <Button size="s" variant="secondary" onClick={() => setAllOpen(!isAllOpen)}>
                {isAllOpen ? words.closeAll : words.openAll}
              </Button>
              <ExportButton endpoint={exportLedger} input={{ orderId }} />
            </Cluster>
            <Transactions transactions={transactions} isAllOpen={isAllOpen} />
            <MoreButton readOn={readOn} isReading={isReading} />
          </>
        )
      }
    </Loaded>
  );
}

function Check({ check }: { check: Ledger['check'] }) {
  const { loanDesk: words } = useCopy();
  const isRight = check.ledgerOwed === check.booksOwed && check.isReplayEqual;
  return (
    <NoticeBar tone={isRight ? 'success' : 'danger'}>
      {isRight ? words.checkRight : words.checkWrong} {words.owedInLedger}:{' '}
      <Money amount={check.ledgerOwed} />
    </NoticeBar>
  );
}

/** How many transactions, the newest, show their entries at first. */
const OPEN_AT_FIRST = 2;

function Transactions({
  transactions,
  isAllOpen,
}: {
  transactions: readonly Transaction[];
  isAllOpen: boolean;
}) {
  const { loanDesk: words } = useCopy();
  const first = new Set(transactions.slice(0, OPEN_AT_FIRST).map(({ id }) => id));
  return (
    <DataTable
      label={words.tabs.ledger}
      rows={transactions}
      keyOf={({ id }) => id}
      columns={columnsOf(words, ({ id }) => isAllOpen || first.has(id))}
    />
  );
}

/** The entries of a transaction, which fold away. */
function Entries({ entries, isOpen }: { entries: Transaction['entries']; isOpen: boolean }) {
  const { loanDesk: words } = useCopy();
  return (
    <details key={String(isOpen)} open={isOpen}>
      <summary className={css.fold}>{words.entryCount(entries.length)}</summary>
      <ul className={css.entries}>
        {entries.map(({ account, instalment, provider, amount }, place) => (
          <li key={place}>
            <span className={css.account}>
              {[
                words.accounts[account] ?? account,
                instalment === null ? '' : words.instalmentOf(instalment),
                provider,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function columnsOf(
  words: ConsoleCopy['loanDesk'],
  isOpen: (transaction: Transaction) => boolean,
): readonly Column<Transaction>[] {
  return [
    {
      id: 'kind',
      label: words.movement,
      cell: ({ kind, source, isBalanced }) => (
        <>
          {words.kinds[kind] ?? kind}{' '}
          {!isBalanced && <Badge tone="danger">{words.unbalanced}</Badge>}
          <code className={css.source}>{source}</code>
        </>
      ),
    },
    { id: 'value', label: words.onDay, cell: ({ valueOn }) => <Day on={valueOn} /> },
    { id: 'booked', label: words.booked, cell: ({ bookedAt }) => <Instant at={bookedAt} /> },
    {
      id: 'entries',
      label: words.entries,
      cell: (one) => <Entries entries={one.entries} isOpen={isOpen(one)} />,
    },
    {
      id: 'owed',
      label: words.owedAfter,
      isNumber: true,
      cell: ({ owedAfter }) => <Money amount={owedAfter} />,
    },
  ];
}
