import { localDate, minor } from '@cauce/lending';
import type { LoanHistory, Receipt } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';

interface OpeningRow {
  number: number;
  due_on: string;
  principal: number;
  interest: number;
  commission: number;
  iva: number;
  penalty: number;
}

interface ReceiptRow {
  value_on: string;
  amount: number;
  instalment: number | null;
  new_due_on: string | null;
  fee: number | null;
  is_before_payout: boolean;
  kind: string;
  key: string;
  return_of: string | null;
  fee_tax: number | null;
  is_of_earlier_plan: boolean | null;
}

async function readOpening(db: Db, orderId: string): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select i.number, i.due_on,
      coalesce(sum(e.amount) filter (where e.account = 'receivable.principal'), 0)::bigint as principal,
      coalesce(sum(e.amount) filter (where e.account = 'receivable.interest'), 0)::bigint as interest,
      coalesce(sum(e.amount) filter (where e.account = 'receivable.commission'), 0)::bigint as commission,
      coalesce(sum(e.amount) filter (where e.account = 'receivable.iva'), 0)::bigint as iva,
      coalesce(sum(e.amount) filter (where e.account = 'receivable.penalty'), 0)::bigint as penalty
    from instalments i
    join orders o on o.id = i.order_id and o.plan = i.plan
    left join ledger_transactions t on t.order_id = i.order_id and t.kind in ('payout', 'reschedule')
    left join ledger_entries e on e.transaction_id = t.id and e.instalment = i.number
    where i.order_id = ${orderId}
    group by i.number, i.due_on order by i.number
  `.execute(db);
  return rows;
}

/** The borrower's credit from this loan when its plan began. */
async function readCreditBefore(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(-sum(e.amount), 0)::bigint as credit from ledger_entries e
    where e.order_id = ${orderId} and e.account = 'borrower.credit' and e.transaction_id < (
      select max(r.id) from ledger_transactions r where r.order_id = ${orderId} and r.kind = 'reschedule'
    )
  `.execute(db);
  return rows[0]?.credit ?? 0;
}

/** The transaction that began an order's plan, after which its history begins; 0 for the plan of its payout. */
export async function findPlanBegin(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select((build) => build.fn.max('id').as('id'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'reschedule')
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** What was written off a loan since its plan began: earlier waivers are not in this plan's history. */
export async function readWrittenOff(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    select coalesce(sum(e.amount), 0)::bigint as lost from ledger_entries e
    where e.order_id = ${orderId} and e.account = 'expense.writeOff' and e.transaction_id > (
      select coalesce(max(r.id), 0) from ledger_transactions r
      where r.order_id = ${orderId} and r.kind = 'reschedule'
    )
  `.execute(db);
  return rows[0]?.lost ?? 0;
}

/**
 * Every receipt of an order and every return, by value date. A return that was reversed later is left out together with its
 * reversal.
 */
async function readReceipts(db: Db, orderId: string): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select t.value_on, coalesce(b.amount - b.restored_part, abs(sum(e.amount)))::bigint as amount, x.instalment, x.new_due_on,
      (x.fee + x.fee_tax)::bigint as fee, x.fee_tax::bigint as fee_tax,
      t.id::text as key, t.kind, b.payment_id::text as return_of,
      t.id < coalesce((
        select min(p.id) from ledger_transactions p where p.order_id = t.order_id and p.kind = 'payout'
      ), 0) as is_before_payout,
      b.payment_id < plan.began as is_of_earlier_plan
    from ledger_transactions t
    left join returned_payments b on b.transaction_id = t.id
    join ledger_entries e on e.transaction_id = t.id and (
      b.payment_id is not null or e.account in ('cash', 'suspense') or (e.account = 'borrower.credit' and e.order_id is null)
      or (t.kind in ('waiver', 'creditAdjustment', 'debitAdjustment', 'smallBalance') and e.account = 'expense.writeOff'))
    left join extensions x on x.transaction_id = t.id
    cross join lateral (
      select coalesce(max(r.id), 0) as began from ledger_transactions r
      where r.order_id = t.order_id and r.kind = 'reschedule'
    ) plan
    where t.order_id = ${orderId} and t.id > plan.began
      and (t.kind in (
        'payment', 'extension', 'payoff', 'lowerInstalments', 'shorterTerm', 'matched', 'credit', 'waiver', 'creditAdjustment',
        'debitAdjustment', 'smallBalance') or b.payment_id is not null)
      and b.restored_by is null
    group by t.id, x.id, b.transaction_id, plan.began
    order by t.value_on, t.id
  `.execute(db);
  return rows;
}

// Receipts that a replay applies as what they were; it applies all others as ordinary payments.
const REPEATED = [
  'payoff',
  'lowerInstalments',
  'shorterTerm',
  'waiver',
  'creditAdjustment',
  'debitAdjustment',
  'smallBalance',
] as const;

const toReceipt = (row: ReceiptRow): Receipt => ({
  on: localDate(row.value_on),
  amount: minor(row.amount),
  wants: row.is_of_earlier_plan
    ? 'owedAgain'
    : (REPEATED.find((kind) => kind === row.kind) ?? 'instalment'),
  isBeforePayout: row.is_before_payout,
  key: row.key,
  // A payment under an earlier plan is not in the history of this one.
  returnOf: row.is_of_earlier_plan ? null : row.return_of,
  made:
    row.instalment === null || row.new_due_on === null || row.fee === null
      ? null
      : {
          instalment: row.instalment,
          newDueOn: localDate(row.new_due_on),
          fee: minor(row.fee),
          feeTax: minor(row.fee_tax ?? 0),
        },
});

/** A paid-out loan's history since its plan began, as the ledger has it; `replayLoan` rebuilds its books from it. */
export async function readHistory(db: Db, loan: BookedLoan): Promise<LoanHistory> {
  const { startsOn } = loan;
  if (startsOn === null) throw new RangeError(`Order ${loan.id} was not paid out`);
  const opening = await readOpening(db, loan.id);
  const receipts = await readReceipts(db, loan.id);
  const credit = loan.plan === 0 ? 0 : await readCreditBefore(db, loan.id);
  return {
    startsOn: localDate(startsOn),
    receipts: receipts.map(toReceipt),
    start: {
      credit: minor(credit),
      instalments: opening.map((row, index) => {
        const now = loan.books.instalments[index]!; // ! the same rows of `instalments`
        const { principal, interest, commission, iva } = row;
        return {
          ...now,
          dueOn: localDate(row.due_on),
          owed: {
            principal: minor(principal),
            interest: minor(interest),
            commission: minor(commission),
            iva: minor(iva),
            penalty: minor(row.penalty),
          },
          accrued: minor(row.penalty),
          unearned: { interest: minor(0), tax: minor(0) },
          prepaid: minor(0),
          givenBack: { commission: minor(0), tax: minor(0) },
        };
      }),
    },
  };
}
