import { lateAfterOwn, markets } from '@cauce/lending';
import type { LocalDate, Minor, Product } from '@cauce/lending';

interface Instalment {
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly principal: Minor;
  readonly interest: Minor;
  readonly commission: Minor;
  readonly iva: Minor;
}

/** The columns of an instalment that are the same in a first plan and in a later one. */
export const instalmentRow = (
  orderId: string,
  { number, dueOn, principal, interest, commission, iva }: Instalment,
  { market, closedDays }: Product,
) => ({
  order_id: orderId,
  number,
  due_on: dueOn,
  late_after: lateAfterOwn(dueOn, markets[market].calendar, closedDays),
  principal,
  interest,
  commission,
  iva,
});
