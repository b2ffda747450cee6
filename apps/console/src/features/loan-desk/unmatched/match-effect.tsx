import type { ConsoleOutputOf, LoanStanding, previewMatch } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { NoticeBar } from '@cauce/ui';
import type { ReactNode } from 'react';
import { Loading } from '../../../calls/loading.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { Comparison } from '../loan/comparison.tsx';
import type { Compared } from '../loan/comparison.tsx';
import { Day } from '../day.tsx';

type Shown = ConsoleOutputOf<typeof previewMatch>;

/** A loan before and after a movement, line by line. Until it is computed there is nothing to confirm. */
export function MatchEffect({ shown }: { shown: Shown | undefined }) {
  const { unmatched: words, loanDesk } = useCopy();
  if (shown === undefined) return <Loading rows={4} />;
  return (
    <>
      {shown.isExtension && <NoticeBar>{words.isExtension}</NoticeBar>}
      <Comparison
        label={words.effect}
        one={words.before}
        other={words.after}
        lines={linesOf(shown, loanDesk)}
      />
    </>
  );
}

function linesOf({ before, after }: Shown, words: ConsoleCopy['loanDesk']): readonly Compared[] {
  const line = (label: string, value: (at: LoanStanding) => ReactNode): Compared => ({
    id: label,
    label,
    one: value(before),
    other: value(after),
  });
  const money = (label: string, of: 'balance' | 'dueNow' | 'penalty' | 'credit') =>
    line(label, (at) => <Money amount={at[of]} />);
  return [
    line(words.status, ({ status }) => words.statuses[status]),
    money(words.balance, 'balance'),
    money(words.dueNow, 'dueNow'),
    line(words.dueOn, ({ dueOn }) => <Day on={dueOn} />),
    money(words.penalty, 'penalty'),
    money(words.credit, 'credit'),
  ];
}
