import type { SeededBug } from '../seeded/copy-with-bug.ts';
import type { Disasters } from './disasters.ts';
import { USUAL } from './habits.ts';
import type { Habits } from './habits.ts';
import type { Journal } from './journal.ts';
import type { ProviderFaults } from './misbehave.ts';
import type { Beside } from './run-chaos.ts';

const START = 'src/repayment/card-repayment/start-attempt.ts';
const TAKE = 'src/repayment/card-repayment/take-answer.ts';
const RESOLVE = 'src/money/attempts/resolve-attempt.ts';
const ATTEMPTS = 'src/money/attempts/attempts.ts';
const BOOKING = 'migrations/0320-baseline/08-bookings.sql';

/** How borrowers pay, how the provider fails, and what happens to the servers meanwhile. */
export interface Load extends Disasters {
  readonly payments: number;
  readonly borrowers: number;
  readonly perSecond?: number;
  readonly givesUpAfterMs: number;
  readonly habits: readonly Habits[];
  readonly providerFaults?: ProviderFaults;
  readonly midnightInMs: number;
  readonly without?: readonly Beside[];
  /** Borrowers pay until this holds: what the bug changes has happened. */
  readonly until?: (journal: Journal) => boolean;
}

/** A bug with the load that reveals it within a minute, and the start of the name of the verdict's row that must show it. */
export interface ChaosBug extends SeededBug {
  readonly load: Load;
  readonly seenBy: string;
}

/** Borrowers who mostly do one thing, without disasters, without midnight and without what happens beside their payments. */
const withHabits = (habits: Partial<Habits>, more: Partial<Load> = {}): Load => ({
  payments: 80,
  borrowers: 24,
  kills: 0,
  partitions: 0,
  jumps: 0,
  crashes: 0,
  midnightInMs: 12 * 3_600_000,
  givesUpAfterMs: 20_000,
  habits: [{ ...USUAL, ...habits }],
  without: ['decisions', 'restorations', 'newLoans'],
  ...more,
});
const BY_CARD = { cash: 0, wallet: 0, takesBack: 0 } as const;
/** Every transfer goes to another account; slowly, because agents take longer than borrowers. */
const MISTYPED = { cash: 1, extends: 0, overpays: 0, mistypes: 1, takesBack: 0 } as const;
const TO_MATCH = { payments: 120, perSecond: 6 } as const;
/** Enough that the provider contradicts some of them. */
const ENOUGH_DECISIONS = 10;
/** Slowly, so that some answers about new loans are lost meanwhile. */
const TO_BORROW = {
  payments: 200,
  perSecond: 5,
  without: ['decisions', 'restorations'],
} as const;

export const seededBugs: readonly ChaosBug[] = [
  {
    name: 'no-reservation',
    load: withHabits({ ...BY_CARD, twoTabs: 0.7 }),
    seenBy: 'doubled:',
    // The lock, the index and the token's single use each prevent a second charge: all must be removed to show it.
    what: 'an amount is reserved without the lock of its order, and nothing behind the lock holds either',
    patches: [
      {
        file: BOOKING,
        find: '  perform 1 from orders where id = wanted for no key update;\n  return seen is null or loan_version(wanted) = seen;',
        put: '  return true;',
      },
      {
        file: 'migrations/0342-a-key-claimed-with-its-reservation/up.sql',
        find: "  if exists (select 1 from attempts a where a.order_id = wanted and a.state in ('pending', 'unknown'))\n    or repay_token is not null",
        put: '  if false and repay_token is not null',
      },
      {
        file: 'migrations/0320-baseline/07-payments.sql',
        find: 'create unique index attempts_one_open',
        put: 'create index attempts_one_open',
      },
    ],
  },
  {
    name: 'event-without-id',
    load: withHabits({ cash: 0.8 }, { providerFaults: { repeatEvents: 3 } }),
    seenBy: 'cash booked less cash taken',
    what: 'an event is stored and booked each time that it arrives: its id and its receipt are not checked',
    patches: [
      {
        file: 'src/money/events/webhook-events.ts',
        find: 'event_id: event.eventId,\n      kind',
        put: 'event_id: `${event.eventId}:${Math.random()}`,\n      kind',
      },
      {
        file: 'src/money/vouchers/apply-voucher-event.ts',
        find: 'cause: causeOf(event),',
        put: 'cause: { ...causeOf(event), id: `${event.paymentId}:${event.eventId}` },',
      },
    ],
  },
  {
    name: 'event-taken-before-kept',
    load: withHabits(
      { cash: 1, extends: 0, overpays: 0 },
      { payments: 200, kills: 8, providerFaults: { repeatEvents: 0, holdEvents: false } },
    ),
    seenBy: 'lost:',
    what: 'an event is answered first and put into the inbox a moment later',
    patches: [
      {
        file: 'src/money/events/webhook-route.ts',
        find: 'await storeEvent(db, { ...event, provider }, new Date(nowMs));\n      applySoon();',
        put: 'setTimeout(() => void storeEvent(db, { ...event, provider }, new Date(nowMs)).then(applySoon, () => {}), 200);',
      },
    ],
  },
  {
    name: 'answer-before-commit',
    load: withHabits(BY_CARD),
    seenBy: 'what clients saw',
    what: 'a payment is acknowledged first and settled a moment later',
    patches: [
      {
        file: TAKE,
        find: 'return await settle(attempt, answer, context, { ...taken, evidence });',
        put: 'setTimeout(() => void settle(attempt, answer, context, { evidence }).catch(() => {}), 20);\n      return { ...attempt, state: answer.kind };',
      },
    ],
  },
  {
    name: 'booked-after-commit',
    load: withHabits(BY_CARD, { payments: 200, kills: 8 }),
    seenBy: 'lost:',
    what: 'an attempt is marked as succeeded in one transaction and its money booked in the next',
    patches: [
      {
        file: ATTEMPTS,
        find: 'const booking = isPaid ?',
        put: 'const booking = isPaid && evidence === undefined ?',
      },
      {
        file: TAKE,
        find: "  if (settlement?.hasMoved === true) attemptsEnded.inc({ by: 'call', state: answer.kind });",
        put: `  if (settlement?.hasMoved && answer.kind === 'succeeded' && evidence !== undefined) {
    const { applyPayment } = await import('../../money/receipts/apply-money.ts');
    await new Promise((done) => setTimeout(done, 200));
    const { id, orderId, amount, purpose, provider, countsOn } = settlement.attempt;
    const money = { orderId, amount, purpose, provider, valueOn: countsOn!, bookedAt: at };
    await db.transaction().execute((tx) => applyPayment(tx, { ...money, cause: { kind: 'attempt', id } }));
  }`,
      },
    ],
  },
  {
    name: 'answer-not-kept',
    load: withHabits({ ...BY_CARD, repeats: 0.8 }),
    seenBy: 'what clients saw',
    what: 'the answer of a key is not stored',
    patches: [
      {
        file: 'src/http/idempotency/idempotency.ts',
        find: 'await storeAnswer(context.db, claim, answer, new Date(context.ports.clock.now()));',
        put: 'void storeAnswer;',
      },
      {
        file: 'src/money/attempts/attempts.ts',
        find: '...(answerRow !== undefined && { answerRow }),',
        put: '',
      },
    ],
  },
  {
    name: 'unknown-is-failed',
    load: withHabits(BY_CARD, { providerFaults: { loseAnswers: 40 } }),
    seenBy: 'guessed:',
    what: 'a provider that does not answer is treated as one that declined',
    patches: [
      {
        file: TAKE,
        find: 'await noteSilence(db, attempt.id, new Date(nowMs + CHECK_AFTER_SILENCE_MS));',
        put: "return settle(attempt, { kind: 'failed', providerReference: null, reason: 'silent' }, context);",
      },
    ],
  },
  {
    name: 'search-is-proof',
    load: withHabits(BY_CARD, {
      // An event that arrives at once would make reconciliation unnecessary.
      providerFaults: { loseAnswers: 40, missPayments: 95, holdEvents: true },
    }),
    seenBy: 'guessed:',
    what: 'a payment that its provider does not find is treated as one that was not made',
    patches: [
      {
        file: RESOLVE,
        find: 'const NEVER_HEARD_MS = 30_000;',
        put: 'const NEVER_HEARD_MS = 2_000;',
      },
      {
        file: RESOLVE,
        find: 'const ended = await endAtProvider(attempt, reason, work);',
        put: "const ended: QueryResult = result.kind === 'neverHeard' ? { kind: 'failed', providerReference: null, reason } : await endAtProvider(attempt, reason, work);",
      },
    ],
  },
  {
    name: 'clock-of-the-machine',
    load: withHabits(BY_CARD, { payments: 200, jumps: 2, providerFaults: { loseAnswers: 30 } }),
    seenBy: 'counted for another day',
    what: 'a server uses its machine’s own clock',
    patches: [
      {
        file: 'src/start-server.ts',
        find: 'const { clock, stop: stopClock } = await followDatabase(db);',
        put: "const { stop: stopClock } = await followDatabase(db);\n  const { systemClock: clock } = await import('./providers/clock.ts');",
      },
    ],
  },
  {
    name: 'amount-of-the-client',
    load: withHabits({ ...BY_CARD, tampers: 0.5 }),
    seenBy: 'what clients saw',
    what: 'the amount that the client sends is what is charged',
    patches: [
      {
        file: START,
        find: 'if (refusal !== null) throw refusedAmount(dues, refusal, context);',
        put: "if (refusal === 'notRepayable') throw refusedAmount(dues, refusal, context);",
      },
    ],
  },
  {
    name: 'day-of-the-answer',
    load: withHabits(BY_CARD, { borrowers: 60, perSecond: 8, midnightInMs: 75_000 }),
    seenBy: 'counted for another day',
    what: 'a payment counts for the day on which its provider has answered, not for that of its reservation',
    patches: [
      {
        file: ATTEMPTS,
        find: 'valueOn: countsOn ?? dayIn(loan, paidLateAt ?? startedAt, at),',
        put: 'valueOn: dayIn(loan, at, at),',
      },
    ],
  },
  {
    name: 'any-extension',
    load: withHabits({ cash: 1, extends: 1, extendsLate: 1, overpays: 0, takesBack: 0 }),
    seenBy: 'extensions that nobody',
    what: 'an extension’s voucher extends whatever is open when it is paid, not what its payer was shown',
    patches: [
      {
        file: 'src/money/receipts/apply-money.ts',
        find: '!isAgreed(made, money.agreed)',
        put: "money.orderId === ''",
      },
    ],
  },
  {
    name: 'credit-outlives-its-money',
    // Slowly: credit is spent twice a minute, and must have been spent before its source is taken back.
    load: withHabits(
      { cash: 1, extends: 0, overpays: 0.6, takesBack: 0.5 },
      { payments: 200, perSecond: 4 },
    ),
    seenBy: 'breaches of I1–I14',
    what: 'credit that was spent or paid back stays so although the money that it came from was taken back',
    patches: [
      {
        file: 'src/money/receipts/returns.ts',
        find: "if (back.from.account === 'cash')\n    await coverCredit(",
        put: "if (back.from.account === 'cash' && back.amount === 0)\n    await coverCredit(",
      },
    ],
  },
  {
    name: 'approved-undone',
    load: withHabits({}, { payments: 1_000 }),
    seenBy: 'acts on a debt',
    what: 'an act that no longer fits its loan is stored as approved and done',
    patches: [
      {
        file: 'src/money/requests/perform-request.ts',
        find: '  if (undone !== null) return undone;\n',
        put: '',
      },
    ],
  },
  {
    name: 'approved-again',
    load: withHabits(MISTYPED, TO_MATCH),
    seenBy: 'matches:',
    // The request's state, the loan's moves and the queue's row each prevent a second match: all must be removed to show it.
    what: 'a request is performed each time that it is approved, and nothing behind its state holds either',
    patches: [
      {
        file: 'src/money/requests/perform-request.ts',
        find: "    .where('answered_at', 'is', null)\n",
        put: '',
      },
      {
        file: 'src/money/requests/perform-request.ts',
        find: '    if ((await countMoves(tx, orderId)) !== seen) return false;',
        put: '    await countMoves(tx, orderId);',
      },
      {
        file: 'src/money/receipts/suspense.ts',
        find: "    .where('unmatched_money.matched_at', 'is', null)\n",
        put: '',
      },
    ],
  },
  {
    name: 'match-undone-into-cash',
    load: withHabits(MISTYPED, {
      ...TO_MATCH,
      until: ({ approvals }) =>
        approvals.some(({ kind, about }) => kind === 'takeBack' && about === 'match'),
    }),
    seenBy: 'suspense less',
    what: 'the money of a match that is taken back leaves its provider, although it is in the queue again',
    patches: [
      {
        file: 'src/money/requests/take-back-act.ts',
        find: "into: 'suspense', isInverse: true",
        put: "into: 'cash', isInverse: true",
      },
    ],
  },
  {
    name: 'late-answer-ignored',
    // Events and searches that come at once would leave nothing to decide.
    load: withHabits(BY_CARD, {
      payments: 120,
      perSecond: 6,
      providerFaults: { loseAnswers: 40, missPayments: 95, holdEvents: true },
      without: ['restorations', 'newLoans'],
      until: ({ decisions }) => decisions.length >= ENOUGH_DECISIONS,
    }),
    seenBy: 'decisions about payments',
    what: 'what two people have decided about a payment stays so, whatever its provider answers later',
    patches: [
      {
        file: 'src/money/attempts/late-answer.ts',
        find: 'return contradicts(answer, attempt)\n',
        put: 'return contradicts(answer, { ...attempt, isDecided: false })\n',
      },
    ],
  },
  {
    name: 'payout-of-each-try',
    load: withHabits(BY_CARD, TO_BORROW),
    seenBy: 'payouts:',
    what: 'a payout whose answer was lost is requested again under another id',
    patches: [
      {
        file: 'src/loans/payout/pay-out-loan.ts',
        find: 'payoutId: `${order.id}.${job.round}`,',
        put: 'payoutId: `${order.id}.${job.round}.${job.tries}`,',
      },
    ],
  },
  {
    name: 'offer-taken-twice',
    load: withHabits(BY_CARD, TO_BORROW),
    seenBy: 'new loans:',
    // The order that was made, the offer's state and the index each prevent a second order: all must be removed to show it.
    what: 'an offer that is confirmed in two tabs makes two loans, and nothing behind it holds either',
    patches: [
      {
        file: 'src/loans/loan-confirmation/confirm-loan.ts',
        find: '    if (made !== null) return made;\n',
        put: '',
      },
      {
        file: 'src/loans/loan-confirmation/usable-offer.ts',
        find: '    offer.confirmedAt === null &&\n',
        put: '',
      },
      {
        file: 'migrations/0320-baseline/04-loans.sql',
        find: 'offer_id text not null unique references offers (id)',
        put: 'offer_id text not null references offers (id)',
      },
    ],
  },
  {
    name: 'won-twice',
    // Slowly, because agents take longer than borrowers.
    load: withHabits(
      { cash: 1, extends: 0, overpays: 0, takesBack: 0.5 },
      { payments: 200, perSecond: 4, without: ['decisions', 'newLoans'] },
    ),
    seenBy: 'cash booked less cash taken',
    what: 'a payment that two people have restored is restored again when its provider reports the dispute as won',
    patches: [
      {
        file: 'src/money/receipts/restorations.ts',
        find: "    .where('restored_by', 'is', null)\n    .orderBy(",
        put: '    .orderBy(',
      },
    ],
  },
];
