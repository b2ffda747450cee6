import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { announceChange } from '../../database/live-changes.ts';
import { retryAfterMs } from '../../jobs/retry-after.ts';
import type { Work } from '../../jobs/work.ts';
import { reasonOf } from '../../telemetry/without-data.ts';
import { bookPaidBack, releaseCredit } from './credit-payback.ts';
import type { PaybackTime } from './credit-payback.ts';

/** Longer than a provider's time-out (15 s): a second worker gets a payout only after the first one has died. */
const LEASE_MS = 60_000;
const ALARMING_TRIES = 5;

interface Due {
  readonly id: number;
  readonly borrowerId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly accountNumber: string | null;
  readonly bankCode: string;
  readonly holder: string;
  readonly phone: string;
  readonly tries: number;
}

/** Leases the payout that has been due longest. None is sent while the borrower's account is held. */
async function takeDue(db: Db, nowMs: number): Promise<Due | null> {
  const [now, leaseUntil] = [new Date(nowMs), new Date(nowMs + LEASE_MS)];
  const { rows } = await sql<Due>`
    update money_requests set tries = tries + 1, due_at = ${leaseUntil}::timestamptz
    where id = (
      select r.id from money_requests r join borrowers b on b.id = r.borrower_id
      where r.state = 'approved' and r.way = 'provider' and r.due_at <= ${now}::timestamptz
        and (b.payouts_held_until is null or b.payouts_held_until <= ${now}::timestamptz)
      order by r.due_at, r.id limit 1 for update of r skip locked
    )
    returning id, borrower_id as "borrowerId", order_id as "orderId", amount,
      account_number as "accountNumber", bank_code as "bankCode", holder, phone, tries
  `.execute(db);
  return rows[0] ?? null;
}

/** How an approved payback ended. */
export type PaybackEnd =
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Ends an approved payback once, with its entries; null if it has ended already. `by` is the agent who ends it, null for
 * the provider.
 */
export async function endPayback(
  tx: Db,
  { id, end, by }: { readonly id: number; readonly end: PaybackEnd; readonly by: string | null },
  time: PaybackTime,
): Promise<{ readonly borrowerId: string; readonly amount: number } | null> {
  const row = await tx
    .updateTable('money_requests')
    .set({
      ...(end.kind === 'paid'
        ? { state: 'done', reference: end.reference.slice(0, 200) }
        : { state: 'failed', failure: end.reason.slice(0, 200) }),
      ended_at: time.at,
      ended_by: by,
      due_at: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .returning(['borrower_id as borrowerId', 'amount'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const payback = { ...row, requestId: id };
  if (end.kind === 'paid') await bookPaidBack(tx, payback, time);
  else await releaseCredit(tx, payback, time);
  await announceChange(tx, 'payments');
  return row;
}

/**
 * Sends credit that two people have approved for payback, through the payout provider. Its id is the request's, so that a
 * payout whose answer was lost is retried and pays once; the money is held until it has answered. Returns how many ended.
 */
export async function payCreditsBack(work: Work, isStopping = () => false): Promise<number> {
  const { database, ports, settings, log } = work;
  let ended = 0;
  while (!isStopping()) {
    const due = await takeDue(database, ports.clock.now());
    if (due === null) break;
    const { id, orderId, amount, accountNumber, bankCode, holder, phone } = due;
    try {
      const end = await ports.payouts.payOut({
        payoutId: `credit.${id}`,
        orderId,
        amount,
        holder,
        phone,
        account: accountNumber === null ? null : { number: accountNumber, bankCode },
      });
      const time = { at: new Date(ports.clock.now()), country: settings.country };
      await database.transaction().execute((tx) => endPayback(tx, { id, end, by: null }, time));
      ended += 1;
    } catch (error) {
      const dueAt = new Date(ports.clock.now() + retryAfterMs(due.tries));
      await database
        .updateTable('money_requests')
        .set({ due_at: dueAt })
        .where('id', '=', id)
        .where('state', '=', 'approved')
        .execute();
      const level = due.tries < ALARMING_TRIES ? 'warn' : 'error';
      log[level]({ requestId: id, reason: reasonOf(error) }, 'credit could not be paid back yet');
    }
  }
  return ended;
}
