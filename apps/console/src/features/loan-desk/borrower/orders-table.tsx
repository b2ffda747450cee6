import type { ConsoleOutputOf, readBorrower } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Cluster } from '@cauce/ui';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { OrderLink } from '../../../parts/screen/links.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { Day } from '../day.tsx';
import css from './orders-table.module.css';
import { LoanStatus, PenaltiesStopped } from '../../../parts/values/loan-status.tsx';

type Row = ConsoleOutputOf<typeof readBorrower>['orders'][number];

/** A borrower's loans with what each owes today. */
export function OrdersTable({ orders }: { orders: readonly Row[] }) {
  const { loanDesk: words } = useCopy();
  return (
    <DataTable
      label={words.loans}
      rows={orders}
      keyOf={({ id }) => id}
      columns={columnsOf(words)}
    />
  );
}

function columnsOf(words: ConsoleCopy['loanDesk']): readonly Column<Row>[] {
  return [
    {
      id: 'order',
      label: words.order,
      cell: ({ id, productName }) => (
        <>
          <OrderLink orderId={id} />
          <span className={css.quiet}>{productName}</span>
        </>
      ),
    },
    {
      id: 'status',
      label: words.status,
      cell: ({ status, arePenaltiesStopped }) => (
        <Cluster>
          <LoanStatus status={status} />
          {arePenaltiesStopped && <PenaltiesStopped />}
        </Cluster>
      ),
    },
    { id: 'orderedOn', label: words.orderedOn, cell: ({ orderedOn }) => <Day on={orderedOn} /> },
    {
      id: 'dueOn',
      label: words.dueOn,
      cell: ({ dueOn, daysLate }) => (
        <>
          <Day on={dueOn} />
          {daysLate > 0 && <span className={css.late}>{words.lateBy(daysLate)}</span>}
        </>
      ),
    },
    {
      id: 'principal',
      label: words.principal,
      isNumber: true,
      cell: ({ principal }) => <Money amount={principal} />,
    },
    {
      id: 'balance',
      label: words.balance,
      isNumber: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
  ];
}
