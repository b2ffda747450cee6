import { localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { isNotRestored, returnedOf } from './taken-back.ts';
import { readPurpose } from './purposes.ts';
import type { Purpose } from './purposes.ts';

/** Money that arrived without a reference and that a person has matched to an order. */
export interface MatchedReceipt {
  /** Random, because the borrower sees it and it must not reveal how many there are. */
  readonly id: string;
  readonly amount: Minor;
  readonly reference: string;
  readonly paidOn: LocalDate;
  /** When it was matched. */
  readonly bookedAt: Date;
  readonly isTakenBack: boolean;
  /** What of it has left again. */
  readonly returned: Minor;
  readonly purpose: Purpose;
}

interface Row {
  id: string;
  amount: number;
  reference: string;
  paid_on: string;
  booked_at: Date;
  is_taken_back: boolean;
  returned: number;
  kind: string;
}

/** The money last matched to an order, or one by its id, or null. */
export async function findMatchedReceipt(
  db: Db,
  of: { readonly orderId: string; readonly id: string | null },
): Promise<MatchedReceipt | null> {
  const { rows } = await sql<Row>`
    select * from (
      select 'mt_' || md5(u.provider || ':' || u.event_id) as id, u.amount, u.reference, t.value_on as paid_on, t.booked_at, t.kind,
        exists (
          select 1 from ledger_transactions back
          where back.cause_kind = 'refund' and back.cause_provider = u.provider
            and back.cause_id = u.event_id and ${isNotRestored}
        ) as is_taken_back, ${returnedOf(sql<number>`t.id`)} as returned, t.id as place
      from ledger_transactions t
      join unmatched_money u on u.matched_transaction_id = t.id
      where t.order_id = ${of.orderId}
    ) m
    where ${of.id}::text is null or m.id = ${of.id}
    order by m.booked_at desc, m.place desc
    limit 1
  `.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        id: row.id,
        amount: minor(row.amount),
        reference: row.reference,
        paidOn: localDate(row.paid_on),
        bookedAt: row.booked_at,
        isTakenBack: row.is_taken_back,
        returned: minor(row.is_taken_back ? row.amount : row.returned),
        purpose: readPurpose(row.kind),
      };
}
