import type { ConsoleOutputOf, searchLoans } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import type { ComponentProps } from 'react';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { BorrowerLink, OrderLink } from '../../../parts/screen/links.tsx';
import { NothingHere } from '../../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './search-page.module.css';
import { LoanStatus } from '../../../parts/values/loan-status.tsx';

type Found = ConsoleOutputOf<typeof searchLoans>;

/** Loans with that number, and borrowers that match the text. */
export function SearchResults({
  orders,
  borrowers,
}: {
  orders: Found['orders'];
  borrowers: Found['borrowers'];
}) {
  const { loanDesk: words } = useCopy();
  if (orders.length + borrowers.length === 0)
    return <NothingHere title={words.nothingTitle} text={words.nothingText} />;
  return (
    <>
      <Rows
        label={words.orders}
        rows={orders}
        keyOf={({ orderId }) => orderId}
        columns={orderColumns(words)}
      />
      <Rows
        label={words.borrowers}
        rows={borrowers}
        keyOf={({ id }) => id}
        columns={borrowerColumns(words)}
      />
    </>
  );
}

function Rows<Row>(table: ComponentProps<typeof DataTable<Row>>) {
  if (table.rows.length === 0) return null;
  return (
    <>
      <h2 className={css.title}>{table.label}</h2>
      <DataTable {...table} />
    </>
  );
}

function orderColumns(words: ConsoleCopy['loanDesk']): readonly Column<Found['orders'][number]>[] {
  return [
    {
      id: 'order',
      label: words.order,
      cell: ({ orderId }) => <OrderLink orderId={orderId} />,
    },
    { id: 'status', label: words.status, cell: (one) => <LoanStatus {...one} /> },
    {
      id: 'borrower',
      label: words.borrower,
      cell: ({ borrowerId, borrowerName }) => (
        <BorrowerLink borrowerId={borrowerId} name={borrowerName} />
      ),
    },
    { id: 'by', label: words.found, cell: ({ by }) => words.foundBy[by] },
  ];
}

function borrowerColumns(
  words: ConsoleCopy['loanDesk'],
): readonly Column<Found['borrowers'][number]>[] {
  return [
    {
      id: 'name',
      label: words.borrower,
      cell: ({ id, name }) => <BorrowerLink borrowerId={id} name={name} />,
    },
    { id: 'id', label: words.number, cell: ({ id }) => id },
    { id: 'phone', label: words.phone, cell: ({ phoneMask }) => phoneMask },
    {
      id: 'loans',
      label: words.loans,
      isNumber: true,
      cell: ({ orders: count }) => count,
    },
  ];
}
