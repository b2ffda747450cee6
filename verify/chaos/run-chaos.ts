import { setTimeout as wait } from 'node:timers/promises';
import type { SentPayout } from './back-office.ts';
import { openDesk, payCreditBack } from './agents/desk.ts';
import { decideLeft } from './agents/approvals.ts';
import { newPayer, payOn } from './borrowers.ts';
import { changeDebts } from './agents/debt-acts.ts';
import { untilMidnight } from './database-clock.ts';
import { decidePayments, letAllAnswer } from './agents/decisions.ts';
import { diceOf } from './dice.ts';
import type { Dice } from './dice.ts';
import { PAID_OUT_WITHIN_MS, takeLoans, untilPaidOut } from './new-loans.ts';
import { changePlans } from './new-plans.ts';
import { misbehave } from './misbehave.ts';
import type { ProviderFaults } from './misbehave.ts';
import { Gate } from './gate.ts';
import type { Habits } from './habits.ts';
import { Journal } from './journal.ts';
import { matchMoney } from './agents/matches.ts';
import { restorePayments } from './agents/restorations.ts';
import { PROVIDER_KEY, build } from './scene.ts';
import type { Built, DatabaseAtWork } from './scene.ts';
import type { Supervised } from './supervised.ts';
import { saveLedgers } from './save-ledgers.ts';
import { compare, countAcrossMidnight } from './verdict.ts';
import type { Finding } from './verdict.ts';

/** What the disasters can see and use. */
export interface Stage {
  readonly servers: readonly Supervised[];
  readonly dice: Dice;
  readonly journal: Journal;
  /** Progress of the payments, from 0 to 1. */
  readonly progress: () => number;
}

/** Recovery times by the disaster's name, in milliseconds, each time. */
export type Aftermath = Readonly<Record<string, readonly number[]>>;

/** What happens beside the payments, and can hide that a seeded bug has let one of them go wrong. */
export type Beside = 'decisions' | 'restorations' | 'newLoans';

export interface Options {
  /** The habits of the borrowers, in order; the list repeats. */
  readonly habits: readonly Habits[];
  readonly providerFaults?: ProviderFaults;
  readonly without?: readonly Beside[];
  /** How long a borrower tries to learn the outcome of a payment. */
  readonly givesUpAfterMs: number;
  /** The minimum number of borrowers. */
  readonly borrowers: number;
  /** The minimum number of payments. */
  readonly payments: number;
  /** The number of payments to provide loans for: disasters and payments go on until the last disaster is over. */
  readonly room: number;
  /** The maximum rate, if disasters take long; otherwise unlimited. */
  readonly perSecond?: number;
  /** Borrowers pay until this holds, or nothing is owed: on a busy machine agents act late. */
  readonly until?: (journal: Journal) => boolean;
  readonly database: DatabaseAtWork;
  readonly strike: (stage: Stage) => Promise<Aftermath>;
  readonly seed: number;
  /** Where the server's sources are: this project, or a copy with a bug. */
  readonly serverRoot: string;
}

export interface Outcome {
  readonly journal: Journal;
  readonly aftermath: Aftermath;
  readonly findings: readonly Finding[];
  /** What the lender's own service has sent, by `payoutId`. */
  readonly payouts: ReadonlyMap<string, SentPayout>;
  readonly deaths: readonly string[];
  /** How many payments were reserved on one day and paid on the next; null if no midnight was planned. */
  readonly acrossMidnight: number | null;
  /** Null if something of ours was still open after a minute. */
  readonly settledAfterMs: number | null;
  readonly leftOpen: string;
  /** When the first payment began. */
  readonly fromMs: number;
  /** When the last disaster was over. */
  readonly calmFromMs: number;
  readonly durationMs: number;
  readonly logFolder: string;
}

const ORDERS_EACH = 10;
/** How many of them are overdue, with penalties for each day. */
const LATE_EACH = 3;
/** How many payments an order like the demo's allows, with a margin for overpayments at tills. */
const PAYMENTS_EACH = 1.8;
const CALLS_AT_ONCE = 24;
/** The longest pause of a borrower between two payments, in ms. */
const PAUSE_MS = 100;
const SETTLES_WITHIN_MS = 60_000;
/** A midnight nearer than this is planned, and borrowers pay until it has passed. */
const MIDNIGHT_WITHIN_MS = 300_000;
const AFTER_MIDNIGHT_MS = 10_000;

/** When it is midnight on the run's clock, in this machine's time; null if that is not planned. */
function plannedMidnight({ clockOffMs }: DatabaseAtWork): number | null {
  const nowMs = Date.now();
  const leftMs = untilMidnight(nowMs + clockOffMs);
  return leftMs > MIDNIGHT_WITHIN_MS ? null : nowMs + leftMs;
}

/** Lets borrowers pay while everything breaks, waits until nothing is open, and compares all sides. */
export async function runChaos(input: Options): Promise<Outcome> {
  const borrowers = Math.max(input.borrowers, Math.ceil(input.room / PAYMENTS_EACH / ORDERS_EACH));
  const scene = await build(
    input.serverRoot,
    input.database,
    { borrowers, ordersEach: ORDERS_EACH, lateEach: LATE_EACH },
    input.seed + 400,
  );
  try {
    return await runPayments(input, scene, borrowers);
  } finally {
    await scene.close();
  }
}

async function runPayments(input: Options, scene: Built, borrowers: number): Promise<Outcome> {
  const journal = new Journal();
  const dice = diceOf(input.seed);
  const gate = new Gate(CALLS_AT_ONCE);
  const midnightMs = plannedMidnight(input.database);
  const payers = await Promise.all(
    Array.from({ length: borrowers }, (_, one) =>
      newPayer(`bench-${one}`, {
        urls: scene.servers.map(({ url }) => url),
        providerUrl: scene.provider.url,
        gate,
        journal,
        books: input.database.books,
        provider: scene.providerBooks,
        midnightMs,
        givesUpAfterMs: input.givesUpAfterMs,
        habits: input.habits[one % input.habits.length]!, // ! an index of it
        dice: diceOf(input.seed + 1_000 + one),
      }),
    ),
  );
  const desk = await openDesk(scene.servers.map(({ url }) => url));
  journal.calls.length = 0;
  const from = performance.now();
  let calmFromMs = Number.POSITIVE_INFINITY;
  let atCalm = 0;
  let stillOwing = borrowers;
  const progress = (): number => journal.acknowledged / input.payments;
  const isOver = (): boolean =>
    (midnightMs === null || Date.now() > midnightMs + AFTER_MIDNIGHT_MS || stillOwing === 0) &&
    ((journal.acknowledged >= Math.max(input.payments, atCalm + input.payments / 10) &&
      input.until?.(journal) !== false) ||
      stillOwing === 0) &&
    calmFromMs < Number.POSITIVE_INFINITY;
  const { perSecond } = input;
  const pauseMs = perSecond === undefined ? PAUSE_MS : (2_000 * borrowers) / perSecond;
  const paying = Promise.all(
    payers.map((payer, one) =>
      payOn(
        payer,
        Array.from({ length: ORDERS_EACH }, (_, k) => `bench-${one}-${k}`),
        { isOver, pauseMs },
      ).finally(() => (stillOwing -= 1)),
    ),
  );
  let isPaid = false;
  const misbehaving = misbehave({ ...scene, dice }, input.providerFaults ?? {}, () => isPaid);
  const { books, clockOffMs } = input.database;
  const nowMs = () => Date.now() + clockOffMs;
  const payingBack = payCreditBack(desk, { books, dice, journal }, () => isPaid);
  const planning = changePlans(
    {
      proposer: desk.requester,
      payers,
      books,
      dice: diceOf(input.seed + 500),
      journal,
      nowMs,
    },
    () => isPaid,
  );
  const changing = changeDebts(
    desk,
    {
      books,
      dice: diceOf(input.seed + 600),
      journal,
      borrowerIds: payers.map(({ line }) => line.borrowerId),
    },
    () => isPaid,
  );
  const matching = matchMoney(
    desk,
    { dice: diceOf(input.seed + 700), journal, providerUrl: scene.provider.url },
    () => isPaid,
  );
  const deciding = decideLeft(
    desk,
    { dice: diceOf(input.seed + 800), journal, nowMs },
    () => isPaid,
  );
  // Awaited below. If `strike` fails first, its error is the one to report, not the errors that follow from it.
  const provider = {
    provider: scene.providerBooks,
    providerUrl: scene.provider.url,
    providerKey: PROVIDER_KEY,
  };
  const { without = [] } = input;
  const isOverOrWithout = (one: Beside) => () => isPaid || without.includes(one);
  const judging = decidePayments(
    desk,
    { ...provider, books, dice: diceOf(input.seed + 900), journal },
    isOverOrWithout('decisions'),
  );
  const restoring = restorePayments(
    desk,
    { books, dice: diceOf(input.seed + 950), journal, providerUrl: scene.provider.url },
    isOverOrWithout('restorations'),
  );
  const borrowing = takeLoans(
    { payers, books, dice: diceOf(input.seed + 300), journal },
    isOverOrWithout('newLoans'),
  );
  const atDesk = [judging, payingBack, planning, changing, matching, deciding, restoring];
  for (const one of [paying, misbehaving, borrowing, ...atDesk]) one.catch(() => undefined);
  const aftermath = await input.strike({ servers: scene.servers, dice, journal, progress });
  calmFromMs = performance.now();
  atCalm = journal.acknowledged;
  while (!isOver()) await wait(20);
  const overAtMs = performance.now();
  isPaid = true;
  await misbehaving;
  await Promise.all([borrowing, ...atDesk]);
  scene.office.calm();
  // Borrowers finish the payment that they are in; nobody begins another.
  await paying;
  await letAllAnswer(books, provider);
  const { settledAfterMs, leftOpen } = await untilSettled(scene, overAtMs);
  const notPaidOut = await untilPaidOut(books);
  const findings = await compare({
    journal,
    books: input.database.books,
    provider: scene.providerBooks,
    payouts: scene.office.payouts,
    notPaidOut,
    booksUrl: await input.database.leaderUrl(),
    now: new Date(Date.now() + input.database.clockOffMs),
  });
  await saveLedgers(books, findings, scene.logFolder);
  const deaths = [...scene.servers, scene.provider].flatMap((one) => one.deaths);
  const durationMs = performance.now() - from;
  const acrossMidnight =
    midnightMs === null ? null : await countAcrossMidnight(input.database.books);
  const { logFolder } = scene;
  return {
    journal,
    aftermath,
    findings,
    payouts: scene.office.payouts,
    deaths,
    settledAfterMs,
    leftOpen,
    acrossMidnight,
    fromMs: from,
    calmFromMs,
    durationMs,
    logFolder,
  };
}

/**
 * Waits until no attempt is open, and all of the provider's events were received and applied. An attempt whose borrower
 * never entered the code or left the page is reported but not waited for: its time is up to the borrower (see
 * `book-checks.ts`). Credit that is paid back to a bank account has longer: a killed server's lease of it lasts a minute.
 */
async function untilSettled(
  { database: { books }, providerBooks }: Built,
  from: number,
): Promise<Pick<Outcome, 'settledAfterMs' | 'leftOpen'>> {
  for (;;) {
    const { rows } = await books.query<{
      cards: number;
      codes: number;
      wallets: string[];
      events: number;
      paybacks: number;
    }>(`
      select
        (select count(*)::int from attempts
          where state in ('pending', 'unknown') and not needs_code and way = 'card') as cards,
        (select count(*)::int from attempts
          where state in ('pending', 'unknown') and needs_code) as codes,
        (select coalesce(array_agg(id), '{}') from attempts
          where state in ('pending', 'unknown') and way = 'wallet') as wallets,
        (select count(*)::int from webhook_events where applied_at is null) as events,
        (select count(*)::int from money_requests where state = 'approved') as paybacks`);
    const ours = rows[0]!; // ! an aggregate has one row
    const sent = await providerBooks.query<{ ended: number; events: number }>(
      `select
        (select count(*)::int from sandbox_charges
          where attempt_id = any($1) and state in ('succeeded', 'failed')) as ended,
        (select count(*)::int from sandbox_events where delivered_at is null) as events`,
      [ours.wallets],
    );
    const theirs = sent.rows[0]!; // ! an aggregate has one row
    const ms = performance.now() - from;
    const attempts = ours.cards + theirs.ended;
    const leftPages = ours.wallets.length - theirs.ended;
    const leftOpen = `${attempts} attempts, ${ours.events} events of the inbox, ${theirs.events} not delivered, ${ours.paybacks} paybacks; ${ours.codes} left before their code, ${leftPages} on a page`;
    const isPaymentOpen = attempts + ours.events + theirs.events > 0;
    const isOpen = isPaymentOpen || ours.paybacks > 0;
    if (ms > (isPaymentOpen ? SETTLES_WITHIN_MS : PAID_OUT_WITHIN_MS) || !isOpen)
      return { settledAfterMs: isOpen ? null : ms, leftOpen };
    await wait(250);
  }
}
