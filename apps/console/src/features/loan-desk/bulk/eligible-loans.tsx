import type { BulkKind, ConsoleOutputOf, previewBulk } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { useState } from 'react';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { TextLink } from '../../../parts/screen/links.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { orderLink } from '../desk-links.ts';
import css from './bulk-bar.module.css';

type EligibleLoan = ConsoleOutputOf<typeof previewBulk>['able'][number];

const FEW = 7;

/** The loans to which an action applies, with the figures that it changes; the first few until all are opened. */
export function EligibleLoans({ kind, loans }: { kind: BulkKind; loans: readonly EligibleLoan[] }) {
  const { loanList } = useCopy();
  const words = loanList.bulk;
  const [isAll, setAll] = useState(false);
  if (loans.length === 0) return null;
  const rest = loans.length - FEW;
  return (
    <section>
      <h3 className={css.part}>{words.ableTitle}</h3>
      <DataTable
        label={words.ableTitle}
        rows={isAll ? loans : loans.slice(0, FEW)}
        keyOf={({ orderId }) => orderId}
        columns={columnsOf(kind, loanList)}
      />
      {!isAll && rest > 0 && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {words.andMore(rest)}
        </button>
      )}
    </section>
  );
}

function columnsOf(
  kind: BulkKind,
  { columnNames, lateDays, bulk }: ConsoleCopy['loanList'],
): readonly Column<EligibleLoan>[] {
  const money = (
    id: 'dueNow' | 'penalty' | 'penaltyOfDay',
    label: string,
  ): Column<EligibleLoan> => ({
    id,
    label,
    isNumber: true,
    cell: (loan) => <Money amount={loan[id]} />,
  });
  const figures: Readonly<Record<BulkKind, readonly Column<EligibleLoan>[]>> = {
    message: [money('dueNow', columnNames.dueNow)],
    assign: [{ id: 'agent', label: columnNames.agent, cell: (loan) => loan.agent?.name ?? '—' }],
    setFlag: [],
    removeFlag: [],
    stopPenalties: [money('penaltyOfDay', bulk.perDay), money('penalty', bulk.charged)],
  };
  return [
    {
      id: 'order',
      label: columnNames.order,
      cell: ({ orderId }) => (
        <TextLink {...orderLink(orderId)} target="_blank">
          {orderId}
        </TextLink>
      ),
    },
    { id: 'borrower', label: columnNames.borrower, cell: (loan) => loan.borrowerName },
    {
      id: 'late',
      label: columnNames.late,
      isNumber: true,
      cell: ({ daysLate }) => (daysLate > 0 ? lateDays(daysLate) : '—'),
    },
    ...figures[kind],
  ];
}
