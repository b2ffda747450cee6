import type { SettlementLine } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import listed from '../../parts/case/list-and-case.module.css';
import { OrderLink } from '../../parts/screen/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './lines-table.module.css';
import { LineResult } from './line-result.tsx';

const AMOUNT_MISSING = '—';

/** Columns that the list hides while a line is open: its panel shows them. */
const IN_PANEL: ReadonlySet<string> = new Set(['on', 'kind', 'order', 'books', 'fee']);

/** Lines of files compared with the books. A line is opened by its reference; without `onChoose` they are only shown. */
export function LinesTable({
  lines,
  chosen = '',
  onChoose,
}: {
  lines: readonly SettlementLine[];
  chosen?: string;
  onChoose?: (lineId: string) => void;
}) {
  const { settlements: words } = useCopy();
  return (
    <div className={css.lines}>
      <DataTable
        label={words.lines}
        rows={lines}
        keyOf={({ id, lineNumber }) => `${id}.${lineNumber}`}
        columns={columnsOf(words, chosen, onChoose).filter(
          ({ id }) => chosen === '' || !IN_PANEL.has(id),
        )}
      />
    </div>
  );
}

function columnsOf(
  words: ConsoleCopy['settlements'],
  chosen: string,
  onChoose: ((lineId: string) => void) | undefined,
): readonly Column<SettlementLine>[] {
  return [
    {
      id: 'reference',
      label: words.reference,
      cell: ({ id, paymentId, reference, kind }) => {
        const name = paymentId || reference || words.kinds[kind];
        return onChoose === undefined ? (
          <span className={css.reference}>{name}</span>
        ) : (
          <button
            type="button"
            className={listed.select}
            aria-expanded={id === chosen}
            aria-label={words.openLine(name)}
            onClick={() => onChoose(id)}
          >
            <span className={css.reference}>{name}</span>
          </button>
        );
      },
    },
    { id: 'on', label: words.day, cell: ({ on }) => <span className={css.whole}>{on}</span> },
    { id: 'kind', label: words.kind, isWideOnly: true, cell: ({ kind }) => words.kinds[kind] },
    {
      id: 'order',
      label: words.order,
      cell: ({ books }) =>
        books?.orderId ? <OrderLink orderId={books.orderId} /> : AMOUNT_MISSING,
    },
    {
      id: 'amount',
      label: words.inFile,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'books',
      label: words.inBooks,
      isNumber: true,
      cell: ({ books }) => (books ? <Money amount={books.amount} /> : AMOUNT_MISSING),
    },
    {
      id: 'difference',
      label: words.difference,
      isNumber: true,
      cell: ({ amount, books }) =>
        books && books.amount === amount ? (
          AMOUNT_MISSING
        ) : (
          <Money amount={amount - (books?.amount ?? 0)} />
        ),
    },
    {
      id: 'fee',
      label: words.fee,
      isNumber: true,
      isWideOnly: true,
      cell: ({ fee, feeTax }) =>
        fee + feeTax === 0 ? AMOUNT_MISSING : <Money amount={fee + feeTax} />,
    },
    {
      id: 'result',
      label: words.result,
      cell: (line) => (
        <span className={css.result}>
          <LineResult line={line} />
        </span>
      ),
    },
  ];
}
