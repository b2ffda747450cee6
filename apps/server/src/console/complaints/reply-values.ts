import type { ComplaintCase, REPLY_VARIABLES, SeenDue } from '@cauce/contract/console';
import { moneyFormatOf } from '@cauce/copy/server';
import { complaintFolio, formatMoney, localDateOf, marketOf, minor } from '@cauce/lending';
import { duesOf } from '../../money/ledger/dues.ts';
import { findLoan } from '../../loans/loans.ts';
import { findOrder } from '../../loans/orders.ts';
import type { PlainContext } from '../mount/console-handler.ts';
import type { CaseRecord } from './complaint-case.ts';

type Facts = Pick<PlainContext, 'db' | 'ports' | 'settings'>;

/** The variables of a reply template for a case; empty if the case has no value. */
export function replyValues(
  one: CaseRecord,
  { borrowerName, loan }: { readonly borrowerName: string; readonly loan: ComplaintCase['loan'] },
  { settings }: Facts,
): Record<(typeof REPLY_VARIABLES)[number], string> {
  const market = marketOf(settings.country);
  const money = moneyFormatOf(market, settings.moneyForm, one.language);
  return {
    name: borrowerName.split(' ')[0] ?? '',
    folio: complaintFolio(one.folio),
    order: loan?.orderId ?? '',
    amount: loan?.next ? formatMoney(minor(loan.next.amount), money) : '',
    dueOn: loan?.next?.dueOn ?? '',
    answerBy: localDateOf(one.answerBy.getTime(), market.timeZone),
  };
}

/** Whether a text has an amount or a day that was due when it was begun and is not now. */
export function hasOutdatedDue(
  text: string,
  one: CaseRecord,
  { due, loan }: { readonly due: SeenDue; readonly loan: ComplaintCase['loan'] },
  facts: Facts,
): boolean {
  if (loan === null) return false;
  const valuesWith = (next: SeenDue) =>
    replyValues(one, { borrowerName: '', loan: { ...loan, next } }, facts);
  const [then, now] = [valuesWith(due), valuesWith(loan.next)];
  return (['amount', 'dueOn'] as const).some(
    (name) => then[name] !== '' && then[name] !== now[name] && text.includes(then[name]),
  );
}

/** The loan that a case is about, or null. */
export async function readLoanOf(
  { orderId, borrowerId }: CaseRecord,
  { db, ports, settings }: Facts,
): Promise<ComplaintCase['loan']> {
  if (orderId === null) return null;
  const loan = await findLoan(db, borrowerId, orderId);
  const order = await findOrder(db, borrowerId, orderId);
  if (loan === null || order === null) return null;
  const { timeZone } = marketOf(settings.country);
  const dues = duesOf(loan.booked, localDateOf(ports.clock.now(), timeZone));
  return {
    orderId,
    productName: loan.product.name,
    logo: loan.logo,
    status: loan.status,
    next: dues.next === null ? null : { amount: dues.dueNow, dueOn: dues.next.dueOn },
    daysLate: dues.daysLate,
    allowsCollection: order.takesCollectionComplaints,
  };
}
