import type { ConsoleCopy } from '@cauce/copy/console';
import { daysBetween, isLocalDate } from '@cauce/lending';
import { EmptyArt, EmptyState, Note } from '@cauce/ui';
import { useNarrow } from '../../../parts/screen/use-narrow.ts';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { StateWord } from '../../../parts/values/state-word.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { Day } from '../day.tsx';
import type { Order } from '../order.ts';

type Row = Order['schedule'][number];

/** The columns that the short table leaves out; the schedule's own tab shows them. */
const DETAILS: ReadonlySet<string> = new Set(['principal', 'charges', 'penaltyOwed']);

/** In a narrower window not all columns fit. */
const ALL_COLUMNS_FROM_REM = 64;

/** Every payment as it was agreed, what was paid of it and what it owes today. */
export function OrderSchedule({
  schedule,
  isShort = false,
}: {
  schedule: Order['schedule'];
  isShort?: boolean;
}) {
  const { loanDesk: words } = useCopy();
  const isNarrow = useNarrow(ALL_COLUMNS_FROM_REM) && !isShort;
  if (schedule.length === 0)
    return <EmptyState art={<EmptyArt />} title={words.noSchedule} isQuiet />;
  return (
    <DataTable
      label={isShort ? words.payments(schedule.length) : words.tabs.schedule}
      rows={schedule}
      keyOf={({ number }) => String(number)}
      columns={columnsOf(words, schedule, isNarrow).filter(
        ({ id }) => !isShort || !DETAILS.has(id),
      )}
    />
  );
}

function columnsOf(
  words: ConsoleCopy['loanDesk'],
  schedule: Order['schedule'],
  isNarrow: boolean,
): readonly Column<Row>[] {
  const money = (id: string, label: string, amount: (row: Row) => number): Column<Row> => ({
    id,
    label,
    isNumber: true,
    cell: (row) => <Money amount={amount(row)} />,
    total: <Money amount={schedule.reduce((sum, row) => sum + amount(row), 0)} />,
  });
  const next = schedule.find(({ total, daysLate }) => total > 0 && daysLate === 0);
  const state = (row: Row) => (
    <>
      <State row={row} isNext={row.number === next?.number} />
      <Note>{remarkOf(row, words.instalmentStates)}</Note>
    </>
  );
  return [
    { id: 'number', label: words.number, cell: ({ number }) => number, total: words.sum },
    {
      id: 'due',
      label: words.dueOn,
      cell: (row) => (
        <>
          <Day on={row.dueOn} />
          {row.agreedDueOn !== row.dueOn && (
            <Note>
              <s>{row.agreedDueOn}</s>
            </Note>
          )}
          {isNarrow && <div>{state(row)}</div>}
        </>
      ),
    },
    ...(isNarrow ? [] : [{ id: 'state', label: words.instalmentStates.label, cell: state }]),
    money('amount', words.amount, ({ amount }) => amount),
    money('penalties', words.penalty, ({ penalties }) => penalties),
    money('paid', words.paid, ({ paid }) => paid),
    money('total', words.owed, ({ total }) => total),
    money('principal', words.owedPrincipal, ({ owed }) => owed.principal),
    money('charges', words.owedCharges, ({ owed }) => owed.interest + owed.commission + owed.iva),
    // The figures above the table have their sum, so a narrow window can do without.
    { ...money('penaltyOwed', words.owedPenalty, ({ owed }) => owed.penalty), isWideOnly: true },
  ];
}

/** Whether something of its amount was paid, and not only penalties, which may have been waived. */
export const isPaidInPart = ({ amount, owed, total }: Row): boolean =>
  total > 0 && total - owed.penalty < amount;

/** How a payment stands: paid, late or paid in part, the next one, or still to come. */
function State({ row, isNext }: { row: Row; isNext: boolean }) {
  const { instalmentStates: words } = useCopy().loanDesk;
  const { total, daysLate } = row;
  const isLate = daysLate > 0;
  if (total === 0)
    return (
      <StateWord of="done" tone="success">
        {words.paid}
      </StateWord>
    );
  if (isPaidInPart(row))
    return (
      <StateWord of="underWay" tone={isLate ? 'danger' : 'accent'}>
        {words.part}
      </StateWord>
    );
  if (isLate)
    return (
      <StateWord of="late" tone="danger">
        {words.overdue}
      </StateWord>
    );
  return (
    <StateWord of="toCome" tone={isNext ? 'accent' : 'neutral'}>
      {isNext ? words.next : words.toCome}
    </StateWord>
  );
}

/** What else there is to say of a payment: by how many days it is late, or was extended. */
function remarkOf(
  { total, daysLate, dueOn, agreedDueOn }: Row,
  words: ConsoleCopy['loanDesk']['instalmentStates'],
): string {
  if (total > 0 && daysLate > 0) return words.late(daysLate);
  if (!isLocalDate(dueOn) || !isLocalDate(agreedDueOn)) return '';
  const extendedBy = daysBetween(agreedDueOn, dueOn);
  return extendedBy > 0 ? words.extended(extendedBy) : '';
}
