import type { ConsoleOutputOf, LoanStanding, previewMatch } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { NoticeBar, SkeletonRows } from '@cauce/ui';
import type { ReactNode } from 'react';
import { DataTable } from '../../parts/data-table.tsx';
import { Money } from '../../parts/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { StatusBadge } from './status-badge.tsx';

type Shown = ConsoleOutputOf<typeof previewMatch>;

/** A loan before and after money, line by line. Until it is computed there is nothing to agree to. */
export function Effect({ shown }: { shown: Shown | undefined }) {
  const { unmatched: words, loanDesk, shell } = useCopy();
  if (shown === undefined)
    return (
      <div aria-busy="true" aria-label={shell.loading}>
        <SkeletonRows count={4} />
      </div>
    );
  return (
    <>
      {shown.isExtension && <NoticeBar>{words.isExtension}</NoticeBar>}
      <DataTable
        label={words.effect}
        rows={linesOf(shown, loanDesk)}
        keyOf={({ label }) => label}
        columns={[
          { id: 'what', label: words.effect, cell: ({ label }) => label },
          { id: 'before', label: words.before, isNumber: true, cell: ({ before }) => before },
          { id: 'after', label: words.after, isNumber: true, cell: ({ after }) => after },
        ]}
      />
    </>
  );
}

interface Line {
  readonly label: string;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

function linesOf({ before, after }: Shown, words: ConsoleCopy['loanDesk']): readonly Line[] {
  const line = (label: string, value: (at: LoanStanding) => ReactNode): Line => ({
    label,
    before: value(before),
    after: value(after),
  });
  const money = (label: string, of: 'balance' | 'dueNow' | 'penalty' | 'credit') =>
    line(label, (at) => <Money amount={at[of]} />);
  return [
    line(words.status, ({ status }) => <StatusBadge status={status} />),
    money(words.balance, 'balance'),
    money(words.dueNow, 'dueNow'),
    line(words.dueOn, ({ dueOn }) => dueOn),
    money(words.penalty, 'penalty'),
    money(words.credit, 'credit'),
  ];
}
