import type { ConsoleOutputOf, PreviewedEntry, previewMoneyAnswer } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Card, Note } from '@cauce/ui';
import { DataTable } from '../../../parts/tables/data-table.tsx';
import type { Column } from '../../../parts/tables/data-table.tsx';
import { useAccountName } from '../../../parts/values/account-name.ts';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import type { MoneyApproval } from './approval.ts';
import css from './compared-entries.module.css';

type Now = ConsoleOutputOf<typeof previewMoneyAnswer>;
type Proposed = MoneyApproval['money']['proposed'];

/** An account, or a balance afterwards; an amount is null where nothing is known of it. */
export interface ComparedRow {
  readonly key: string;
  readonly account: string;
  readonly provider: string;
  readonly instalment: number | null;
  readonly proposed: number | null;
  readonly now: number | null;
}

/** Both sides by account, provider and instalment, in the order in which they were proposed. */
export function compareEntries(
  proposed: readonly PreviewedEntry[] | null,
  now: readonly PreviewedEntry[] | null,
): ComparedRow[] {
  const keyOf = ({ account, provider, instalment }: PreviewedEntry) =>
    [account, provider, instalment ?? ''].join(' ');
  const sumOf = (entries: readonly PreviewedEntry[] | null, key: string) =>
    entries === null
      ? null
      : entries.reduce((sum, entry) => sum + (keyOf(entry) === key ? entry.amount : 0), 0);
  const all = new Map(
    [...(proposed ?? []), ...(now ?? [])].map((entry) => [keyOf(entry), entry] as const),
  );
  return Array.from(all, ([key, { account, provider, instalment }]) => ({
    key,
    account,
    provider,
    instalment,
    proposed: sumOf(proposed, key),
    now: sumOf(now, key),
  }));
}

const comparedColumns = (
  { approvals: words, loanDesk }: ConsoleCopy,
  accountName: ReturnType<typeof useAccountName>,
): Column<ComparedRow>[] => [
  {
    id: 'account',
    label: words.account,
    cell: ({ account, provider, instalment }) =>
      [accountName(account, provider), instalment !== null && loanDesk.instalmentOf(instalment)]
        .filter(Boolean)
        .join(', '),
  },
  {
    id: 'proposed',
    label: words.proposed,
    isNumber: true,
    cell: (row) => <ProposedAmount row={row} />,
  },
  {
    id: 'now',
    label: words.now,
    isNumber: true,
    cell: ({ now }) => <strong>{now !== null && <Money amount={now} />}</strong>,
  },
  { id: 'difference', label: words.difference, cell: (row) => <Difference row={row} /> },
];

/** The entries as the proposer was shown them, beside those that approving would post now. */
export function ComparedEntries({ proposed, now }: { proposed: Proposed; now: Now | null }) {
  const copy = useCopy();
  const accountName = useAccountName();
  const { approvals: words, moneyRequests } = copy;
  if (proposed === null && now === null) return null;
  const balance = (
    key: string,
    account: string,
    of: 'creditAfter' | 'owedAfter',
  ): ComparedRow[] => {
    const [before, after] = [proposed?.[of] ?? null, now?.[of] ?? null];
    // A credit that is none and stays none says nothing.
    if ((before ?? 0) === 0 && (after ?? 0) === 0 && of === 'creditAfter') return [];
    if (before === null && after === null) return [];
    return [{ key, account, provider: '', instalment: null, proposed: before, now: after }];
  };
  const entries = compareEntries(proposed?.entries ?? null, now?.entries ?? null);
  const rows = [
    ...entries,
    ...balance('creditAfter', moneyRequests.creditAfter, 'creditAfter'),
    ...balance('owedAfter', moneyRequests.owedAfter, 'owedAfter'),
  ];
  const isKnown = { proposed: proposed !== null, now: now !== null };
  const columns = comparedColumns(copy, accountName).filter(
    ({ id }) =>
      (id !== 'proposed' || isKnown.proposed) &&
      (id !== 'now' || isKnown.now) &&
      (id !== 'difference' || (isKnown.proposed && isKnown.now)),
  );
  const title =
    proposed === null ? moneyRequests.entries : now === null ? words.proposed : words.compare;
  return (
    <Card title={title}>
      {entries.length === 0 && <Note>{moneyRequests.noEntries}</Note>}
      <DataTable label={words.accounts} rows={rows} keyOf={({ key }) => key} columns={columns} />
    </Card>
  );
}

const differs = ({ proposed, now }: ComparedRow) => now !== null && proposed !== now;

function ProposedAmount({ row }: { row: ComparedRow }) {
  if (row.proposed === null) return null;
  const amount = <Money amount={row.proposed} />;
  return differs(row) ? <s className={css.was}>{amount}</s> : amount;
}

function Difference({ row }: { row: ComparedRow }) {
  const { approvals: words } = useCopy();
  if (!differs(row)) return <span className={css.same}>{words.same}</span>;
  // By how much more or less is booked, whichever side of the account it is on.
  const change = Math.abs(row.now ?? 0) - Math.abs(row.proposed ?? 0);
  return (
    <span className={css.changed}>
      {change < 0 ? words.less : words.more} <Money amount={Math.abs(change)} />
    </span>
  );
}
