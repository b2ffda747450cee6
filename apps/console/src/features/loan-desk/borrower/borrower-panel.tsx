import { listBorrowerOrders } from '@cauce/contract/console';
import type { ConsoleOutputOf, readBorrower, readBorrowerRecords } from '@cauce/contract/console';
import { Card, DetailRow, DetailRows, Note, SelectField } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import type { Reading } from '../../../calls/use-read.ts';
import { MoreButton } from '../../../parts/tables/more-button.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { MoneyCard } from '../borrower-money/money-card.tsx';
import { ComplaintsCard } from '../loan/complaints-card.tsx';
import { FoundBody } from '../found-body.tsx';
import { OrderLedger } from '../loan/order-ledger.tsx';
import { OrderPayments } from '../loan/order-payments.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { BORROWER_TABS } from '../search-params.ts';
import { TwoColumns } from '../../../parts/screen/two-columns.tsx';
import { useDay } from '../use-day.ts';
import { BorrowerNotes } from './borrower-notes.tsx';
import { Consents, DataRequests, Messages, Promises, Sessions } from './borrower-records.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { BorrowerStory } from './borrower-story.tsx';
import { LoansCard } from './loans-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

type Borrower = ConsoleOutputOf<typeof readBorrower>;
type Records = ConsoleOutputOf<typeof readBorrowerRecords>;

/** The content of one tab of a borrower's page. */
export function BorrowerPanel({
  tab,
  borrower,
  records,
  onChanged,
}: {
  tab: (typeof BORROWER_TABS)[number];
  borrower: Borrower;
  records: Reading<Records>;
  onChanged: () => Promise<void>;
}) {
  if (tab === 'loans') return <Orders key={borrower.nextOrders} borrower={borrower} />;
  if (tab === 'ledger')
    return <OfLoan borrower={borrower}>{(orderId) => <OrderLedger orderId={orderId} />}</OfLoan>;
  if (tab === 'payments')
    return <OfLoan borrower={borrower}>{(orderId) => <OrderPayments orderId={orderId} />}</OfLoan>;
  if (tab === 'complaints')
    return <ComplaintsCard complaints={borrower.complaints} count={borrower.complaintCount} />;
  if (tab === 'story')
    return (
      <TwoColumns
        side={
          <>
            <LoansCard borrower={borrower} />
            <BorrowerNotes borrower={borrower} records={records} isShort />
            <MoneyCard borrowerId={borrower.id} />
            <ComplaintsCard complaints={borrower.complaints} count={borrower.complaintCount} />
            <ConsentsCard records={records} />
            <SessionsCard borrower={borrower} records={records} onChanged={onChanged} />
            <CardsCard cards={borrower.cards} />
          </>
        }
      >
        <BorrowerStory borrower={borrower} />
      </TwoColumns>
    );
  if (tab === 'notes') return <BorrowerNotes borrower={borrower} records={records} />;
  return (
    <FoundBody reading={records}>
      {(data) => {
        if (tab === 'promises') return <Promises records={data} />;
        if (tab === 'messages') return <Messages records={data} />;
        if (tab === 'consents') return <Consents records={data} />;
        if (tab === 'requests') return <DataRequests records={data} />;
        return <Sessions records={data} borrower={borrower} onChanged={onChanged} />;
      }}
    </FoundBody>
  );
}

/** The first page comes with the borrower; older loans are read on demand. */
function Orders({ borrower }: { borrower: Borrower }) {
  const [more, setMore] = useState({ orders: [] as Borrower['orders'], next: borrower.nextOrders });
  const { run, isRunning } = useAction(listBorrowerOrders);
  const { next } = more;

  async function readMore(after: string): Promise<void> {
    const outcome = await run({ borrowerId: borrower.id, after });
    if (!outcome.ok) return;
    const page = outcome.data;
    setMore((before) => ({ orders: [...before.orders, ...page.orders], next: page.next }));
  }

  return (
    <>
      <OrdersTable orders={[...borrower.orders, ...more.orders]} />
      <MoreButton
        readMore={next === null ? null : () => void readMore(next)}
        isReadingMore={isRunning}
      />
    </>
  );
}

/** Data of one loan, with a choice of loans; by default the first that still owes. */
function OfLoan({
  borrower,
  children,
}: {
  borrower: Borrower;
  children: (orderId: string) => ReactNode;
}) {
  const { borrower: words } = useCopy();
  const search = useSearch({ from: '/inside/borrowers/$borrowerId' });
  const navigate = useNavigate({ from: '/borrowers/$borrowerId' });
  const first = borrower.orders.find(({ balance }) => balance > 0) ?? borrower.orders[0];
  const orderId = search.loan ?? first?.id;
  if (orderId === undefined) return <Note>{words.noLoans}</Note>;
  return (
    <>
      <SelectField
        size="s"
        label={words.loan}
        value={orderId}
        choices={borrower.loans.map(({ id, productName }) => ({
          id,
          label: `${id} · ${productName}`,
        }))}
        onChange={(loan) => void navigate({ search: { ...search, loan } })}
      />
      <Fragment key={orderId}>{children(orderId)}</Fragment>
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
