import type { PreviewedEntry } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { useCopy } from '../../session/copy-provider.tsx';
import { DataTable } from '../tables/data-table.tsx';
import type { Column } from '../tables/data-table.tsx';
import { Money } from './money.tsx';
import { useProviderName } from './provider-name.ts';

type Entry = Pick<PreviewedEntry, 'account' | 'provider' | 'instalment' | 'amount'>;

/** Entries of the ledger that would be posted: an account, the payment of the plan, and the amount as debit or credit. */
export function EntriesTable({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const { loanDesk, approvals } = useCopy();
  const nameOf = useProviderName();
  return (
    <DataTable
      label={label}
      rows={entries.map((entry, place) => ({ ...entry, place }))}
      keyOf={({ place }) => String(place)}
      columns={columnsOf(loanDesk, approvals.account, nameOf)}
    />
  );
}

const columnsOf = (
  words: ConsoleCopy['loanDesk'],
  accountName: string,
  nameOf: (provider: string) => string,
): Column<Entry>[] => [
  {
    id: 'account',
    label: accountName,
    cell: ({ account, provider }) =>
      [words.accounts[account] ?? account, provider && nameOf(provider)].filter(Boolean).join(', '),
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
