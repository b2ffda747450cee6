import { loanTexts } from '@cauce/copy/server';
import type { Language } from '@cauce/contract';
import { daysBetween, formatMoney, orderStatus, placeOf } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import type { LoanRecord } from '../loans.ts';
import { penaltyTexts } from '../penalty-texts.ts';
import type { LoanFigures } from './loan-figures.ts';

interface DetailRow {
  readonly text: string;
  readonly value: string;
}

/** What being late costs and what limits it; empty if it costs nothing. */
function lateRate(dues: LoanFigures['dues'], money: MoneyFormat, language: Language): string {
  const penalty = penaltyTexts(dues, money);
  return penalty === null ? '' : loanTexts(language).loan.lateRateIs(penalty);
}

/** The term in days: as agreed, or from the payout to the last payment of a later plan. */
function termOf({ termDays, paidOutOn, booked }: LoanRecord): number {
  const last = booked.books.instalments.at(-1);
  if (booked.plan === 0 || paidOutOn === null || last === undefined) return termDays;
  return daysBetween(paidOutOn, last.dueOn);
}

/** The rows below the headline; none for a declined loan, whose details are hidden. */
export function detailRows(
  loan: LoanRecord,
  { dues }: LoanFigures,
  money: MoneyFormat,
  language: Language,
): DetailRow[] {
  if (loan.status === orderStatus.declined) return [];
  const { loan: texts } = loanTexts(language);
  const isPaidOut = loan.paidOutOn !== null;
  const isRepaid = loan.status === orderStatus.repaid;
  const isRunning = isPaidOut && !isRepaid && dues.daysLate === 0;
  const total = isRepaid ? texts.totalPaid : isPaidOut ? texts.balance : texts.totalToPay;
  const totalAmount = isPaidOut && !isRepaid ? dues.balance : (loan.paid ?? loan.total);
  const all = dues.instalments;
  const late = dues.late.map((one) => placeOf(all, one));
  const rows: [text: string, value: string][] = [
    [texts.dueOn, isRepaid ? '' : (dues.next?.dueOn ?? '')],
    [texts.latePayments, late.length > 1 ? texts.latePaymentsOf(late, all.length) : ''],
    [texts.penalty(dues.daysLate), dues.penalty > 0 ? formatMoney(dues.penalty, money) : ''],
    [texts.forgiven, loan.forgiven > 0 ? formatMoney(loan.forgiven, money) : ''],
    [isPaidOut ? texts.received : texts.toReceive, formatMoney(loan.received, money)],
    [texts.term, texts.termDays(termOf(loan))],
    [total, formatMoney(totalAmount, money)],
    [texts.credit, loan.borrowerCredit > 0 ? formatMoney(loan.borrowerCredit, money) : ''],
    [texts.account, `${loan.bankName} ${loan.accountMask}`.trim()],
    [texts.contractOn, loan.orderedOn],
    [texts.lateRate, isRunning ? lateRate(dues, money, language) : ''],
    [texts.order, loan.id],
  ];
  return rows.filter(([, value]) => value !== '').map(([text, value]) => ({ text, value }));
}
