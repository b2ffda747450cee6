import { markets } from '@cauce/lending';
import type { Pool } from 'pg';
import { connectPostgres } from '../../apps/server/src/database/postgres/connect-postgres.ts';
import { cashDifference } from '../../apps/server/src/money/ledger/books.ts';
import type { Breach } from '../../apps/server/src/money/ledger/books.ts';
import { verifyBooks } from '../../apps/server/src/money/ledger/verify-books.ts';
import {
  DECIDED,
  OF_DECIDED,
  debtActsOff,
  decisionsOff,
  matchesOff,
  suspenseOff,
  unmatchedOff,
} from './agents/verdict.ts';
import type { SentPayout } from './back-office.ts';
import type { Books } from './books.ts';
import type { Journal } from './journal.ts';
import { loansOff, paybacksOff, payoutsOff } from './payouts-verdict.ts';

export interface Finding {
  readonly what: string;
  readonly found: number;
  readonly samples: readonly string[];
}

interface Options {
  readonly journal: Journal;
  readonly booksUrl: string;
  readonly books: Books;
  readonly provider: Pool;
  /** What the lender's own service has sent. */
  readonly payouts: ReadonlyMap<string, SentPayout>;
  /** How many decisions and payouts of new loans were still open at the end. */
  readonly notPaidOut: number;
  /** On the clock that the whole run follows. */
  readonly now: Date;
}

interface Movement {
  /** The cause of its posting, in one line. */
  readonly cause: string;
  readonly amount: number;
  readonly orderId: string;
}

/** A movement at the provider, of a charge or at a till. */
interface TakenMoney extends Movement {
  readonly attempt: string | null;
}

/** Compares the books, the provider and the clients' journal: each finding must be 0. */
export async function compare({
  journal,
  booksUrl,
  books,
  provider,
  payouts,
  notPaidOut,
  now,
}: Options): Promise<Finding[]> {
  const allTaken = await takenBy(provider, journal);
  const decided = await decidedAttempts(books);
  // What people have decided is compared separately, because their own acts are part of it.
  const isOthers = ({ attempt }: { attempt: string | null }): boolean =>
    attempt === null || !decided.has(attempt);
  const taken = new Map(allTaken.filter(isOthers).map((one) => [one.cause, one]));
  const booked = new Map((await bookedIn(books)).map((one) => [one.cause, one]));
  const tokens = await attemptsOfTokens(books);
  const finding = (what: string, samples: readonly string[]): Finding => ({
    what,
    found: samples.length,
    samples: samples.slice(0, 3),
  });

  const acknowledged = [
    ...journal.intents.flatMap(({ paid }) =>
      [...paid].filter((id) => !decided.has(id)).map((id) => `attempt:${id}`),
    ),
    ...journal.receipts.map(({ receiptId }) => `voucher:sandbox:${receiptId}`),
    ...journal.unmatched.map(({ receiptId }) => `unmatched:sandbox:${receiptId}`),
  ];
  const isSame = (cause: string): boolean => {
    const [one, other] = [booked.get(cause), taken.get(cause)];
    return one?.amount === other?.amount && one?.orderId === other?.orderId;
  };
  const charges = Map.groupBy(
    [...taken.values()].filter(({ cause }) => cause.startsWith('attempt:')),
    ({ orderId }) => orderId,
  );
  const intents = Map.groupBy(journal.intents, ({ orderId }) => orderId);
  const connection = connectPostgres(booksUrl, 4);
  const sum = allTaken.reduce((total, { amount }) => total + amount, 0);
  const difference = await cashDifference(connection.db, 'sandbox', sum);
  // In snapshots: the servers still run, and may be spending a credit or ending a day's work.
  const breaches: Breach[] = [];
  for await (const part of verifyBooks(connection.db, { now })) breaches.push(...part.breaches);
  await connection.close();

  return [
    finding(
      'lost: acknowledged and not in the ledger (I3)',
      acknowledged.filter((one) => !booked.has(one)),
    ),
    finding(
      'lost: taken by the provider and not in the ledger',
      [...taken.keys()].filter((one) => !booked.has(one)),
    ),
    finding(
      'invented: in the ledger and not at the provider',
      [...booked.keys()].filter((one) => !taken.has(one)),
    ),
    finding(
      'booked with another amount or order',
      [...booked.keys()].filter((one) => taken.has(one) && !isSame(one)),
    ),
    { what: 'cash booked less cash taken, cents (I4)', found: difference, samples: [] },
    finding(
      'doubled: intents with two payments',
      journal.intents.filter(({ paid }) => paid.size > 1).map(({ token }) => token),
    ),
    finding(
      'doubled: orders with more charges than intents (I9)',
      [...charges]
        .filter(([id, all]) => all.length > (intents.get(id)?.length ?? 0))
        .map(([id]) => id),
    ),
    finding(
      'guessed: told «not charged» and charged',
      journal.intents
        .filter(
          ({ shown, token }) => shown === 'notCharged' && taken.has(`attempt:${tokens.get(token)}`),
        )
        .map(({ token }) => token),
    ),
    finding(
      'money that fits no order, although it has a voucher',
      await unmatchedOff(books, journal),
    ),
    finding(
      'decisions about payments: not as the provider says, or not flagged',
      await decisionsOff(books, provider, journal),
    ),
    finding(
      'matches: approved and not booked once, or booked and not approved',
      await matchesOff(books, journal),
    ),
    {
      what: 'suspense less the money that nobody has matched, cents',
      found: await suspenseOff(books, provider),
      samples: [],
    },
    finding('counted for another day than that of its reservation', await onOtherDays(books)),
    finding('extensions that nobody had agreed to', await extensionsOfOthers(books)),
    finding(
      'credit paid back that was not sent, or sent and not booked',
      await paybacksOff(books, payouts),
    ),
    finding('new loans: confirmed and lost, or two of one offer', await loansOff(books, journal)),
    finding(
      'payouts: paid out twice, with another amount, or not as booked',
      await payoutsOff(books, payouts),
    ),
    { what: 'new loans that still wait for a decision or payout', found: notPaidOut, samples: [] },
    finding(
      'plans agreed to that are not the loan’s, or begun twice',
      await plansOff(books, journal),
    ),
    finding(
      'acts on a debt: approved and not booked once, or booked and not approved',
      await debtActsOff(books, journal),
    ),
    finding('penalties of days that have not come (I14)', await penaltiesToCome(books)),
    finding(
      'what clients saw: I10, I12, amounts, codes',
      journal.breaches.map(({ rule, what }) => `${rule}: ${what}`),
    ),
    finding(
      'breaches of I1–I14 in the tables',
      breaches.map(({ invariant, what }) => `${invariant} ${what}`),
    ),
  ];
}

/**
 * Charges and till payments by our ledger's names, less what was taken back. A charge names its order in its description;
 * for a till payment the journal knows it. A transfer to an account without a voucher has no order.
 */
async function takenBy(provider: Pool, journal: Journal): Promise<TakenMoney[]> {
  const atTill = new Map(journal.receipts.map((one) => [one.receiptId, one.orderId]));
  const { rows } = await provider.query<{
    id: string;
    attempt: string | null;
    voucher: string | null;
    amount: string;
    text: string;
    back: boolean;
    won: boolean;
  }>(`
    select r.id, r.attempt_id as attempt, r.voucher_id as voucher, r.amount, coalesce(c.description, '') as text,
      r.refunded_at is not null as back, r.restored_at is not null as won
    from sandbox_receipts r left join sandbox_charges c on c.attempt_id = r.attempt_id`);
  return rows.flatMap(({ id, attempt, voucher, amount, text, back, won }) => {
    const orderId =
      attempt === null ? (atTill.get(id) ?? '') : (/bench-\d+-\d+/.exec(text)?.[0] ?? '');
    const kind = voucher === null ? 'unmatched' : 'voucher';
    const cause = attempt === null ? `${kind}:sandbox:${id}` : `attempt:${attempt}`;
    const came = { cause, amount: Number(amount), orderId, attempt };
    const left = { cause: `refund:sandbox:${id}`, amount: -Number(amount), orderId, attempt };
    const returned = { cause: `restored:sandbox:${id}`, amount: Number(amount), orderId, attempt };
    return [came, ...(back ? [left] : []), ...(won ? [returned] : [])];
  });
}

/**
 * Money that fits no order leaves and returns without one, or with the order that it was matched to: here always without. What
 * an agent or the provider took out of the queue has the name of a refund, and what agents restored that of the provider's own
 * report.
 */
async function bookedIn(books: Books): Promise<Movement[]> {
  const { rows } = await books.query<{
    cause: string;
    amount: string;
    order_id: string | null;
  }>(`
    select concat_ws(':', case
          when u.id is not null and t.cause_provider = '' then 'refund'
          when t.cause_kind = 'restoredByHand' then 'restored'
          else t.cause_kind end,
        coalesce(u.provider, back.cause_provider, nullif(t.cause_provider, '')),
        coalesce(u.event_id, back.cause_id, t.cause_id)) as cause,
      sum(e.amount) as amount, case when u.id is null then t.order_id end as order_id
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    left join unmatched_money u on (t.cause_provider, t.cause_id) = (u.provider, u.event_id)
      or t.cause_kind = 'refundUnmatched' and split_part(t.cause_id, ':', 1) = u.id::text
    left join returned_payments r on t.cause_kind = 'restoredByHand' and r.restored_by = t.id
    left join ledger_transactions back on back.id = r.transaction_id
    where e.account = 'cash' and e.provider = 'sandbox' and t.id not in (select id from (${OF_DECIDED}) d where id is not null)
    group by t.id, u.id, back.id`);
  const times = new Map<string, number>();
  return rows.map(({ cause, amount, order_id: orderId }) => {
    const time = (times.get(cause) ?? 0) + 1;
    times.set(cause, time);
    return {
      cause: time === 1 ? cause : `${cause}, time ${time}`,
      amount: Number(amount),
      orderId: orderId ?? '',
    };
  });
}

async function decidedAttempts(books: Books): Promise<Set<string>> {
  const { rows } = await books.query<{ attempt_id: string }>(DECIDED);
  return new Set(rows.map(({ attempt_id: id }) => id));
}

async function attemptsOfTokens(books: Books): Promise<Map<string, string>> {
  const { rows } = await books.query<{ token: string; attempt_id: string }>(
    'select token, attempt_id from repay_tokens where attempt_id is not null',
  );
  return new Map(rows.map(({ token, attempt_id: attempt }) => [token, attempt]));
}

/** A payment counts for the day on which its amount was reserved, however long its code, page or provider takes. */
async function onOtherDays(books: Books): Promise<string[]> {
  const { rows } = await books.query<{ what: string }>(
    `
    select t.cause_id || ' of ' || t.value_on as what
    from ledger_transactions t join attempts a on t.cause_kind = 'attempt' and t.cause_id = a.id
    -- An amount that waited for its order's lock over midnight counts for the day of its request.
    -- A payment that people had given up counts for the day on which it was paid after all.
    where a.id not in (${DECIDED}) and (t.value_on is distinct from a.counts_on or a.counts_on not in (
      (a.started_at at time zone $1)::date, ((a.started_at - interval '1 minute') at time zone $1)::date))`,
    [markets.mexico.timeZone],
  );
  return rows.map(({ what }) => what);
}

/** A voucher is for the instalment that its payer was shown: it extends no other one. */
async function extensionsOfOthers(books: Books): Promise<string[]> {
  const { rows } = await books.query<{ what: string }>(`
    select x.order_id || ' ' || x.instalment || ' by ' || v.id as what
    from extensions x
    join ledger_transactions t on t.id = x.transaction_id
    join webhook_events w on t.cause_kind = 'voucher' and t.cause_provider = w.provider
      and t.cause_id = w.payload ->> 'paymentId'
    join vouchers v on v.reference = w.payload ->> 'reference'
    where w.kind = 'paid' and (v.purpose <> 'extension'
      or (v.instalments ->> 0)::int is distinct from x.instalment)`);
  return rows.map(({ what }) => what);
}

/** How many payments were reserved on one day and became certain on the next. */
export async function countAcrossMidnight(books: Books): Promise<number> {
  const { rows } = await books.query<{ count: number }>(
    `
    select count(*)::int as count from attempts
    where state = 'succeeded' and (started_at at time zone $1)::date <> (settled_at at time zone $1)::date`,
    [markets.mexico.timeZone],
  );
  return rows[0]?.count ?? 0;
}

/** A loan has one plan for each consent; a plan whose acceptance was acknowledged is the loan's, and was acknowledged once. */
async function plansOff(books: Books, { plans }: Journal): Promise<string[]> {
  const { rows: accepted } = await books.query<{
    orderId: string;
    planId: string;
    isOdd: boolean;
  }>(`
    select o.id as "orderId", coalesce(r.consent ->> 'digest', '') as "planId",
      o.plan <> (select count(*) from reschedules a where a.order_id = o.id and a.state = 'accepted') as "isOdd"
    from orders o left join reschedules r on r.order_id = o.id and r.state = 'accepted'
    where o.plan > 0 or r.id is not null`);
  const agreedPlans = new Set(accepted.map(({ orderId, planId }) => `${orderId} ${planId}`));
  return [
    ...accepted
      .filter(({ isOdd }) => isOdd)
      .map(({ orderId }) => `${orderId}: other plans than consents`),
    ...plans
      .filter(({ orderId, planId }) => !agreedPlans.has(`${orderId} ${planId}`))
      .map(({ orderId }) => `${orderId}: agreed to and lost`),
    ...plans.filter(({ times }) => times > 1).map(({ orderId }) => `${orderId}: agreed to twice`),
  ];
}

/** By PostgreSQL's clock, which no disaster changes. No market of the bench is a day ahead of UTC. */
async function penaltiesToCome(books: Books): Promise<string[]> {
  const { rows } = await books.query<{ what: string }>(`
    select cause_id as what from ledger_transactions
    where kind = 'penalty' and value_on > (now() at time zone 'UTC')::date`);
  return rows.map(({ what }) => what);
}
