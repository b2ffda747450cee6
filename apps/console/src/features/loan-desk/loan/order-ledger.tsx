import { exportLedger, readLedger } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge, Cluster, EmptyArt, EmptyState, NoticeBar } from '@cauce/ui';
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
  return (
    <Loaded reading={reading}>
      {({ check }) =>
        transactions.length === 0 ? (
          <EmptyState art={<EmptyArt />} title={words.noEntries} isQuiet />
        ) : (
          <>
            <Check check={check} />
            <Cluster>
              <ExportButton endpoint={exportLedger} input={{ orderId }} />
            </Cluster>
            <Transactions transactions={transactions} />
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

function Transactions({ transactions }: { transactions: readonly Transaction[] }) {
  const { loanDesk: words } = useCopy();
  return (
    <DataTable
      label={words.tabs.ledger}
      rows={transactions}
      keyOf={({ id }) => id}
      columns={columnsOf(words)}
    />
  );
}

function Entries({ entries }: { entries: Transaction['entries'] }) {
  const { loanDesk: words } = useCopy();
  return (
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
  );
}

function columnsOf(words: ConsoleCopy['loanDesk']): readonly Column<Transaction>[] {
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
    { id: 'entries', label: words.entries, cell: (one) => <Entries entries={one.entries} /> },
    {
      id: 'owed',
      label: words.owedAfter,
      isNumber: true,
      cell: ({ owedAfter }) => <Money amount={owedAfter} />,
    },
  ];
}
