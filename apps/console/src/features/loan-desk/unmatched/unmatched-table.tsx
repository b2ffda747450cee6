import type { ConsoleOutputOf, readUnmatched } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge } from '@cauce/ui';
import { DataTable } from '../../../parts/data-table.tsx';
import type { Column } from '../../../parts/data-table.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from '../../../parts/list-and-case.module.css';

export type UnmatchedRow = ConsoleOutputOf<typeof readUnmatched>['row'];

/** The queue. A payment is opened by its reference. */
export function UnmatchedTable({
  rows,
  which,
  chosen,
  onChoose,
}: {
  rows: readonly UnmatchedRow[];
  which: 'open' | 'closed';
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { unmatched: words } = useCopy();
  return (
    <DataTable
      label={words.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columnsOf(words, which, chosen, onChoose)}
    />
  );
}

function columnsOf(
  words: ConsoleCopy['unmatched'],
  which: 'open' | 'closed',
  chosen: string,
  onChoose: (id: string) => void,
): readonly Column<UnmatchedRow>[] {
  const ends: Column<UnmatchedRow>[] =
    which === 'open'
      ? [{ id: 'why', label: words.why, cell: ({ why }) => words.whys[why] }]
      : [
          {
            id: 'state',
            label: words.state,
            cell: ({ state }) => <Badge>{words.states[state]}</Badge>,
          },
          { id: 'by', label: words.by, cell: ({ closed }) => closed?.by },
        ];
  return [
    {
      id: 'reference',
      label: words.reference,
      cell: ({ id, reference, paymentId }) => (
        <button
          type="button"
          className={css.select}
          aria-expanded={id === chosen}
          aria-label={words.open(reference || paymentId)}
          onClick={() => onChoose(id)}
        >
          {reference || paymentId}
        </button>
      ),
    },
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: 'received', label: words.received, cell: (one) => <Instant at={one.receivedAt} /> },
    ...ends,
  ];
}
