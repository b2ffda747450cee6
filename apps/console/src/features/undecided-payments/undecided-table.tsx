import type { ConsoleOutputOf, readUndecided } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge } from '@cauce/ui';
import { DataTable } from '../../parts/data-table.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { BorrowerLink } from '../../parts/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './undecided-page.module.css';

export type UndecidedRow = ConsoleOutputOf<typeof readUndecided>['row'];

/** The queue, longest first. A payment is opened by its loan's number. */
export function UndecidedTable({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly UndecidedRow[];
  chosen: string;
  onChoose: (attemptId: string) => void;
}) {
  const { undecided: words } = useCopy();
  return (
    <DataTable
      label={words.title}
      rows={rows}
      keyOf={({ attemptId }) => attemptId}
      columns={columnsOf(words, chosen, onChoose)}
    />
  );
}

function columnsOf(
  words: ConsoleCopy['undecided'],
  chosen: string,
  onChoose: (attemptId: string) => void,
): readonly Column<UndecidedRow>[] {
  return [
    {
      id: 'order',
      label: words.order,
      cell: ({ attemptId, orderId }) => (
        <button
          type="button"
          className={css.select}
          aria-expanded={attemptId === chosen}
          aria-label={words.open(orderId)}
          onClick={() => onChoose(attemptId)}
        >
          {orderId}
        </button>
      ),
    },
    {
      id: 'borrower',
      label: words.borrower,
      cell: ({ borrowerId, borrowerName }) => (
        <BorrowerLink borrowerId={borrowerId} name={borrowerName} />
      ),
    },
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: 'way', label: words.way, cell: ({ way }) => words.methods[way] },
    { id: 'since', label: words.since, cell: ({ startedAt }) => <Instant at={startedAt} /> },
    { id: 'state', label: words.state, cell: (row) => <Standing row={row} /> },
  ];
}

/** A payment's state for the person who has to act. */
function Standing({ row: { isContradicted, proposal } }: { row: UndecidedRow }) {
  const { undecided: words } = useCopy();
  if (isContradicted) return <Badge tone="danger">{words.contradicted}</Badge>;
  if (proposal !== null) return <Badge tone="warn">{words.proposedAs[proposal.outcome]}</Badge>;
  return <Badge>{words.nobody}</Badge>;
}
