import { listLinesTakenBack } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Note, Stack } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { usePages } from '../../calls/use-pages.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { Money } from '../../parts/values/money.tsx';
import { StateWord } from '../../parts/values/state-word.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './lines-table.module.css';

type Line = ConsoleOutputOf<typeof listLinesTakenBack>['rows'][number];

/** The lines of an undone import as they were. Nothing is done with them any more. */
export function LinesTakenBack({ fileId }: { fileId: string }) {
  const { settlements: words } = useCopy();
  const { reading, pages, readMore, isReadingMore } = usePages(
    listLinesTakenBack,
    { fileId },
    'payments',
  );
  return (
    <ReadingBody reading={reading}>
      {() => (
        <Stack gap={3}>
          <Note>{words.takenBackLines}</Note>
          <DataTable
            label={words.lines}
            rows={pages.flatMap((page) => page.rows)}
            keyOf={({ id }) => id}
            columns={columnsOf(words)}
          />
          <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
        </Stack>
      )}
    </ReadingBody>
  );
}

function columnsOf(words: ConsoleCopy['settlements']): readonly Column<Line>[] {
  return [
    {
      id: 'reference',
      label: words.reference,
      cell: ({ paymentId, reference, kind }) => (
        <s className={css.reference}>{paymentId || reference || words.kinds[kind]}</s>
      ),
    },
    { id: 'on', label: words.day, cell: ({ on }) => on },
    { id: 'kind', label: words.kind, cell: ({ kind }) => words.kinds[kind] },
    {
      id: 'amount',
      label: words.inFile,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'fee',
      label: words.fee,
      isNumber: true,
      cell: ({ fee, feeTax }) => <Money amount={fee + feeTax} />,
    },
    {
      id: 'result',
      label: words.result,
      cell: () => (
        <StateWord of="refused" tone="neutral">
          {words.takenBack}
        </StateWord>
      ),
    },
  ];
}
