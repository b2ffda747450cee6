import type { MoneyRequestRow } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { DataTable } from '../../parts/data-table.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { BorrowerLink } from '../../parts/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { requestTitle } from '../../parts/values/request-title.ts';
import { useCopy } from '../../session/copy-provider.tsx';

/** Requests that wait for a second person, or for a transfer. They are answered on their borrower's page, beside the credit. */
export function RequestsTable({ rows }: { rows: readonly MoneyRequestRow[] }) {
  const copy = useCopy();
  return (
    <DataTable
      label={copy.undecided.requests}
      rows={rows}
      keyOf={({ requestId }) => requestId}
      columns={columnsOf(copy)}
    />
  );
}

function columnsOf({
  undecided: words,
  moneyRequests,
}: ConsoleCopy): readonly Column<MoneyRequestRow>[] {
  return [
    {
      id: 'borrower',
      label: words.borrower,
      cell: ({ borrowerId, borrowerName }) => (
        <BorrowerLink borrowerId={borrowerId} name={borrowerName} />
      ),
    },
    { id: 'kind', label: words.what, cell: (request) => requestTitle(request, moneyRequests) },
    {
      id: 'amount',
      label: words.amount,
      isNumber: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: 'state', label: words.state, cell: ({ state }) => moneyRequests.states[state] },
    { id: 'by', label: words.by, cell: ({ byName }) => byName },
    { id: 'at', label: words.since, cell: ({ at }) => <Instant at={at} /> },
  ];
}
