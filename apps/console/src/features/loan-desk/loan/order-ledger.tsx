import { exportLedger, readLedger } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { Badge, Button, Card, Cluster, EmptyArt, EmptyState, NoticeBar } from '@cauce/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { usePages } from '../../../calls/use-pages.ts';
import { MoreButton } from '../../../parts/tables/more-button.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { ExportButton } from '../list/export-button.tsx';
import { FoundBody } from '../found-body.tsx';
import { LedgerTable } from './ledger-table.tsx';
import css from './ledger-table.module.css';

type Ledger = ConsoleOutputOf<typeof readLedger>;

/** How many transactions, the newest, show their entries at first. */
const OPEN_AT_FIRST = 2;

/**
 * A loan's transactions entry by entry, the debt after each, and whether entries, balances and history agree. With `most` only
 * the newest, and `end` in place of the button for older ones.
 */
export function OrderLedger({
  orderId,
  most = Infinity,
  end,
}: {
  orderId: string;
  most?: number;
  end?: ReactNode;
}) {
  const { loanDesk: words } = useCopy();
  const { reading, pages, readMore, isReadingMore } = usePages(readLedger, { orderId }, 'loans');
  const transactions = pages.flatMap((page) => page.transactions).slice(0, most);
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const ids = transactions.map(({ id }) => id);
  const open = opened ?? new Set(ids.slice(0, OPEN_AT_FIRST));
  const isAllOpen = ids.every((id) => open.has(id));
  return (
    <FoundBody reading={reading}>
      {({ check }) =>
        transactions.length === 0 ? (
          <EmptyState art={<EmptyArt />} title={words.noEntries} isQuiet />
        ) : (
          <Card
            title={
              <span className={css.title}>
                {words.tabs.ledger}
                {isRight(check) && (
                  <Badge tone="success" icon="check">
                    {words.checkRight}
                  </Badge>
                )}
              </span>
            }
            titleEnd={
              <Cluster>
                <Button
                  size="s"
                  variant="text"
                  onClick={() => setOpened(new Set(isAllOpen ? [] : ids))}
                >
                  {isAllOpen ? words.closeAll : words.openAll}
                </Button>
                {end === undefined && <ExportButton endpoint={exportLedger} input={{ orderId }} />}
              </Cluster>
            }
          >
            {!isRight(check) && (
              <NoticeBar tone="danger">
                {words.checkWrong} {words.owedInLedger}: <Money amount={check.ledgerOwed} />
              </NoticeBar>
            )}
            <LedgerTable
              transactions={transactions}
              opened={open}
              onToggle={(id) => {
                const next = new Set(open);
                if (!next.delete(id)) next.add(id);
                setOpened(next);
              }}
            />
            {end ?? <MoreButton readMore={readMore} isReadingMore={isReadingMore} />}
          </Card>
        )
      }
    </FoundBody>
  );
}

const isRight = ({ ledgerOwed, booksOwed, isReplayEqual }: Ledger['check']): boolean =>
  ledgerOwed === booksOwed && isReplayEqual;
