import { localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor, Offer } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';

/** One payment of a paid-out loan as it was agreed. `amount` is what is asked for it: its parts less the coupon's discount. */
export interface InstalmentRecord {
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly principal: Minor;
  readonly amount: Minor;
}

/** An instalment as a row of the table, whether read by itself or as part of a JSON list. */
export interface InstalmentRow {
  readonly number: number;
  readonly due_on: string;
  readonly principal: number;
  readonly interest: number;
  readonly commission: number;
  readonly iva: number;
  readonly discount: number;
}

/** Reads a row; the table's checks keep amounts whole and not negative. */
export function readInstalment(row: InstalmentRow): InstalmentRecord {
  return {
    number: row.number,
    dueOn: localDate(row.due_on),
    principal: minor(row.principal),
    amount: minor(row.principal + row.interest + row.commission + row.iva - row.discount),
  };
}

/** Writes the schedule of a loan that was paid out. */
export async function addInstalments(db: Db, orderId: string, offer: Offer): Promise<void> {
  await db
    .insertInto('instalments')
    .values(
      offer.instalments.map((one) => ({
        order_id: orderId,
        number: one.number,
        due_on: one.dueOn,
        principal: one.principal,
        interest: one.interest,
        commission: one.commission,
        iva: one.iva,
        discount: one.amount - one.payable,
      })),
    )
    .execute();
}
