import { explainSettlement, listMissingPayments } from '@cauce/contract/console';
import type { MissingPayment } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Button, Note, Stack } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { usePages } from '../../calls/use-pages.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { OrderLink } from '../../parts/screen/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { SearchEnd } from './search-end.tsx';

/** Payments in the books that no report contains, for the days of one file or of all. */
export function MissingList({ fileId }: { fileId?: string }) {
  const { settlements: words } = useCopy();
  const input: { readonly fileId?: string | undefined } = { fileId };
  const { reading, pages, readMore, isReadingMore } = usePages(
    listMissingPayments,
    input,
    'payments',
  );
  const mayExplain = useMay(explainSettlement);
  const nameOf = useProviderName();
  const [chosen, setChosen] = useState<MissingPayment | null>(null);
  const rows = pages.flatMap((page) => page.rows);
  return (
    <ReadingBody reading={reading}>
      {() =>
        rows.length === 0 && readMore === null ? (
          <NothingHere title={words.nothingTitle} text={words.missingEmpty} />
        ) : (
          <Stack gap={3}>
            <Note>{words.missingNote}</Note>
            {rows.length > 0 && (
              <DataTable
                label={words.views.missing}
                rows={rows}
                keyOf={({ transactionId }) => transactionId}
                columns={columnsOf(words, nameOf, mayExplain ? setChosen : null)}
              />
            )}
            <SearchEnd
              searchedTo={pages.at(-1)?.searchedTo ?? null}
              isEmpty={rows.length === 0}
              readMore={readMore}
              isReadingMore={isReadingMore}
            />
            {chosen !== null && (
              <ExplainDialog
                of={{ kind: 'missing', transactionId: chosen.transactionId }}
                onClose={() => setChosen(null)}
              />
            )}
          </Stack>
        )
      }
    </ReadingBody>
  );
}

function columnsOf(
  words: ConsoleCopy['settlements'],
  nameOf: (provider: string) => string,
  onExplain: ((one: MissingPayment) => void) | null,
): readonly Column<MissingPayment>[] {
  return [
    { id: 'payment', label: words.reference, cell: ({ paymentId }) => paymentId },
    { id: 'on', label: words.day, cell: ({ on }) => on },
    { id: 'provider', label: words.source, cell: ({ provider }) => nameOf(provider) },
    {
      id: 'order',
      label: words.order,
      cell: ({ orderId }) => orderId !== null && <OrderLink orderId={orderId} />,
    },
    {
      id: 'amount',
      label: words.inBooks,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'explain',
      label: words.decide,
      cell: (one) =>
        onExplain !== null && (
          <Button variant="secondary" size="s" onClick={() => onExplain(one)}>
            {words.explain}
          </Button>
        ),
    },
  ];
}
