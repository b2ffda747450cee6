import { listBorrowerOrders, readBorrower } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { Card, DetailRow, DetailRows, Note } from '@cauce/ui';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { MoneyCard } from './borrower-money/money-card.tsx';
import { ComplaintsCard } from './complaints-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { Loaded } from './loaded.tsx';
import { MoreButton } from '../../parts/more-button.tsx';
import { OrdersTable } from './orders-table.tsx';
import { TwoColumns } from './two-columns.tsx';
import { useDay } from './use-day.ts';

type Borrower = ConsoleOutputOf<typeof readBorrower>;

/** A borrower with their loans; who they are, their complaints and cards beside them. */
export function BorrowerPage() {
  const { loanDesk: words } = useCopy();
  const { borrowerId } = useParams({ from: '/inside/loans/borrower/$borrowerId' });
  const reading = useRead(readBorrower, { borrowerId }, { topic: 'loans' });
  return (
    <>
      <ScreenHead title={reading.data?.name || words.borrower} note={borrowerId} />
      <ScreenBody>
        <Loaded reading={reading}>
          {(borrower) => (
            <TwoColumns
              isWide
              side={
                <>
                  <ContactCard borrower={borrower} onChanged={reading.refresh} />
                  <MoneyCard borrowerId={borrowerId} />
                  <ComplaintsCard
                    complaints={borrower.complaints}
                    count={borrower.complaintCount}
                  />
                  <CardsCard cards={borrower.cards} />
                </>
              }
            >
              <Orders key={borrower.nextOrders} borrower={borrower} />
            </TwoColumns>
          )}
        </Loaded>
      </ScreenBody>
    </>
  );
}

/** The first page comes with the borrower; older loans are asked for. */
function Orders({ borrower }: { borrower: Borrower }) {
  const [more, setMore] = useState({ orders: [] as Borrower['orders'], next: borrower.nextOrders });
  const { run, isRunning } = useAct(listBorrowerOrders);
  const { next } = more;

  async function readOn(after: string): Promise<void> {
    const outcome = await run({ borrowerId: borrower.id, after });
    if (!outcome.ok) return;
    const page = outcome.data;
    setMore((before) => ({ orders: [...before.orders, ...page.orders], next: page.next }));
  }

  return (
    <>
      <OrdersTable orders={[...borrower.orders, ...more.orders]} />
      <MoreButton readOn={next === null ? null : () => void readOn(next)} isReading={isRunning} />
    </>
  );
}

function CardsCard({ cards }: { cards: Borrower['cards'] }) {
  const { loanDesk: words } = useCopy();
  const dayOf = useDay();
  return (
    <Card title={words.cards}>
      {cards.length === 0 ? (
        <Note>{words.noCards}</Note>
      ) : (
        <DetailRows>
          {cards.map(({ bankName, mask, boundAt }) => (
            <DetailRow
              key={boundAt + mask}
              label={`${bankName} ${mask}`}
              value={words.boundOn(dayOf(boundAt))}
            />
          ))}
        </DetailRows>
      )}
    </Card>
  );
}
