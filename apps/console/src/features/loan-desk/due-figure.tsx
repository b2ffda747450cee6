import type { ConsoleCopy } from '@cauce/copy/console';
import { Money } from '../../parts/values/money.tsx';

/** The key figure of what is due now, of a loan or of a borrower's loans; `onTime` is its note unless some of it is late. */
export const dueFigure = (
  words: ConsoleCopy['loanDesk'],
  { dueNow, daysLate }: { readonly dueNow: number; readonly daysLate: number },
  onTime: string | null,
) => ({
  name: words.dueNow,
  value: <Money amount={dueNow} />,
  note: daysLate > 0 ? words.lateBy(daysLate) : onTime,
  isLate: daysLate > 0,
});
