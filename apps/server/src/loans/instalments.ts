import { localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor, Offer, Product } from '@cauce/lending';
import { instalmentRow } from '../money/ledger/instalment-row.ts';
import type { Db } from '../database/tables/tables.ts';

/** One agreed payment of a paid-out loan. `amount` is its parts less the coupon's discount. */
export interface InstalmentRecord {
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly principal: Minor;
  readonly amount: Minor;
}

/** An instalment row, read directly or from a JSON list. */
export interface InstalmentRow {
  readonly number: number;
  readonly due_on: string;
  readonly principal: number;
  readonly interest: number;
  readonly commission: number;
  readonly iva: number;
  readonly discount: number;
}

/** Reads a row; the table's checks guarantee whole, non-negative amounts. */
export function readInstalment(row: InstalmentRow): InstalmentRecord {
  return {
    number: row.number,
    dueOn: localDate(row.due_on),
    principal: minor(row.principal),
    amount: minor(row.principal + row.interest + row.commission + row.iva - row.discount),
  };
}

/** Stores the schedule of a paid-out loan. */
export async function addInstalments(
  db: Db,
  orderId: string,
  { offer, product }: { readonly offer: Offer; readonly product: Product },
): Promise<void> {
  await db
    .insertInto('instalments')
    .values(
      offer.instalments.map((one) => ({
        ...instalmentRow(orderId, one, product),
        discount: one.amount - one.payable,
      })),
    )
    .execute();
}
