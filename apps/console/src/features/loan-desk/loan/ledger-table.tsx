import type { ConsoleOutputOf, readLedger } from '@cauce/contract/console';
import { Badge, Icon } from '@cauce/ui';
import { useAccountName } from '../../../parts/values/account-name.ts';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { Day } from '../day.tsx';
import css from './ledger-table.module.css';

type Transaction = ConsoleOutputOf<typeof readLedger>['transactions'][number];

/** Transactions as rows, each above its entries: an account, the payment of the plan, and the amount as debit or credit. */
export function LedgerTable({
  transactions,
  opened,
  onToggle,
}: {
  transactions: readonly Transaction[];
  /** The ids of those whose entries are shown. */
  opened: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const { loanDesk: words } = useCopy();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled without a mouse
    <section className={css.scroll} aria-label={words.entries} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.valueDay}</th>
            <th scope="col">{words.movementAndAccount}</th>
            {[words.ledgerInstalment, words.debit, words.credited, words.owedAfter].map((label) => (
              <th key={label} scope="col" className={css.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {transactions.map((one) => (
          <tbody key={one.id}>
            <Head one={one} isOpen={opened.has(one.id)} onToggle={() => onToggle(one.id)} />
            {opened.has(one.id) &&
              one.entries.map((entry, place) => <EntryRow key={place} entry={entry} />)}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** A won dispute and an act taken back are booked as returns: the cause tells them apart. */
const movementName = (
  kinds: Readonly<Record<string, string>>,
  { kind, source }: Transaction,
): string => {
  if (/^restored(?:ByHand)?:/.test(source)) return kinds['restored'] ?? kind;
  const isTakenBack = kind === 'refund' && source.startsWith('takeBack:');
  return kinds[isTakenBack ? 'takenBack' : kind] ?? kind;
};

function Head({
  one,
  isOpen,
  onToggle,
}: {
  one: Transaction;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { loanDesk: words } = useCopy();
  const { source, isBalanced, valueOn, bookedAt, owedAfter } = one;
  return (
    <tr className={css.head}>
      <td>
        <Day on={valueOn} />
      </td>
      <th scope="rowgroup" colSpan={4} className={css.movement}>
        <button type="button" className={css.fold} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'chevron-down' : 'right'} size="xs" />
          {movementName(words.kinds, one)}
        </button>{' '}
        {!isBalanced && <Badge tone="danger">{words.unbalanced}</Badge>}{' '}
        <span className={css.quiet}>
          <code>{source}</code> · <Instant at={bookedAt} />
        </span>
      </th>
      <td className={css.number}>
        <strong>
          <Money amount={owedAfter} />
        </strong>
      </td>
    </tr>
  );
}

function EntryRow({
  entry: { account, provider, instalment, amount },
}: {
  entry: Transaction['entries'][number];
}) {
  const accountName = useAccountName();
  return (
    <tr className={css.entry}>
      <th scope="row" colSpan={2}>
        {accountName(account, provider)}
      </th>
      <td className={css.number}>{instalment}</td>
      <td className={css.number}>{amount > 0 && <Money amount={amount} />}</td>
      <td className={css.number}>{amount < 0 && <Money amount={0 - amount} />}</td>
    </tr>
  );
}
