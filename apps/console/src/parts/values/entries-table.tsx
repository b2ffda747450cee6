import type { PreviewedEntry } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { useCopy } from '../../session/copy-provider.tsx';
import { DataTable } from '../tables/data-table.tsx';
import type { Column } from '../tables/data-table.tsx';
import { Money } from './money.tsx';
import { useAccountName } from './account-name.ts';

type Entry = Pick<PreviewedEntry, 'account' | 'provider' | 'instalment' | 'amount'>;

/** Entries of the ledger that would be posted: an account, the payment of the plan, and the amount as debit or credit. */
export function EntriesTable({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const { loanDesk, approvals } = useCopy();
  const accountName = useAccountName();
  return (
    <DataTable
      label={label}
      rows={entries.map((entry, place) => ({ ...entry, place }))}
      keyOf={({ place }) => String(place)}
      columns={columnsOf(loanDesk, approvals.account, accountName)}
    />
  );
}

const columnsOf = (
  words: ConsoleCopy['loanDesk'],
  accountLabel: string,
  accountName: ReturnType<typeof useAccountName>,
): Column<Entry>[] => [
  {
    id: 'account',
    label: accountLabel,
    cell: ({ account, provider }) => accountName(account, provider),
  },
  {
    id: 'instalment',
    label: words.ledgerInstalment,
    isNumber: true,
    cell: ({ instalment }) => instalment ?? '',
  },
  {
    id: 'debit',
    label: words.debit,
    isNumber: true,
    cell: ({ amount }) => amount > 0 && <Money amount={amount} />,
  },
  {
    id: 'credit',
    label: words.credited,
    isNumber: true,
    cell: ({ amount }) => amount < 0 && <Money amount={0 - amount} />,
  },
];
