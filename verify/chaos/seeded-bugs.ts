import type { SeededBug } from '../seeded/copy-with-bug.ts';

const START = 'src/repayment/card-repayment/start-attempt.ts';
const TAKE = 'src/repayment/card-repayment/take-answer.ts';
const RESOLVE = 'src/money/attempts/resolve-attempt.ts';
const ATTEMPTS = 'src/money/attempts/attempts.ts';

export const seededBugs: readonly SeededBug[] = [
  {
    name: 'no-reservation',
    // The lock, the index and the token's single use each stop a second charge: none of them may be left to show it.
    what: 'an amount is reserved without the lock of its order, and nothing behind the lock holds either',
    patches: [
      {
        file: START,
        find: 'const dues = await lockDues(',
        put: 'const { readDues } = await import("../../money/ledger/dues.ts");\n  const dues = await readDues(',
      },
      {
        file: 'src/money/attempts/repay-tokens.ts',
        find: ".where('attempt_id', 'is', null)\n    .where('spent_at', 'is', null)\n    .returning",
        put: '.returning',
      },
      {
        file: 'migrations/0006-payments/up.sql',
        find: 'create unique index attempts_one_open',
        put: 'create index attempts_one_open',
      },
    ],
  },
  {
    name: 'event-without-id',
    what: 'an event is kept and booked however often it comes: its id and its receipt are not looked at',
    patches: [
      {
        file: 'src/money/events/webhook-events.ts',
        find: 'event_id: event.eventId,\n      kind',
        put: 'event_id: `${event.eventId}:${Math.random()}`,\n      kind',
      },
      {
        file: 'src/money/vouchers/apply-voucher-event.ts',
        find: '`voucher:${event.provider}:${event.paymentId}`',
        put: '`voucher:${event.provider}:${event.paymentId}:${(event as InboxEvent).eventId}`',
      },
    ],
  },
  {
    name: 'event-taken-before-kept',
    what: 'an event is answered first and put into the inbox a moment later',
    patches: [
      {
        file: 'src/money/events/webhook-route.ts',
        find: 'await keepEvent(db, { ...event, provider }, new Date(nowMs));\n      applySoon();',
        put: 'setTimeout(() => void keepEvent(db, { ...event, provider }, new Date(nowMs)).then(applySoon, () => {}), 50);',
      },
    ],
  },
  {
    name: 'answer-before-commit',
    what: 'a payment is acknowledged first and settled a moment later',
    patches: [
      {
        file: TAKE,
        find: 'return settle(attempt, answer, context);',
        put: 'setTimeout(() => void settle(attempt, answer, context).catch(() => {}), 20);\n    return { ...attempt, state: answer.kind };',
      },
    ],
  },
  {
    name: 'booked-after-commit',
    what: 'an attempt is marked as succeeded in one transaction and its money booked in the next',
    patches: [
      {
        file: ATTEMPTS,
        find: 'await book(tx, ended, isOfReservation',
        put: "if (!('isBookedLater' in told)) await book(tx, ended, isOfReservation",
      },
      { file: ATTEMPTS, find: 'async function book(', put: 'export async function book(' },
      {
        file: TAKE,
        find: 'settleAttempt(tx, { attemptId: attempt.id, answer, at }));',
        put: `settleAttempt(tx, { attemptId: attempt.id, answer, at, isBookedLater: true }));
  if (settlement?.hasMoved && answer.kind === 'succeeded') {
    const { book } = await import('../../money/attempts/attempts.ts');
    await new Promise((done) => setTimeout(done, 20));
    await db.transaction().execute((tx) => book(tx, settlement.attempt, null, at));
  }`,
      },
    ],
  },
  {
    name: 'answer-not-kept',
    what: 'the answer of a key is not kept',
    patches: [
      {
        file: 'src/http/idempotency/idempotency.ts',
        find: 'await keepAnswer(context.db, claim, answer, new Date(context.ports.clock.now()));',
        put: 'void keepAnswer;',
      },
    ],
  },
  {
    name: 'unknown-is-failed',
    what: 'a provider that says nothing is taken for one that says no',
    patches: [
      {
        file: TAKE,
        find: 'await noteSilence(db, attempt.id, new Date(nowMs + ASK_AFTER_SILENCE_MS));',
        put: "return settle(attempt, { kind: 'failed', providerReference: null, reason: 'silent' }, context);",
      },
    ],
  },
  {
    name: 'search-is-proof',
    what: 'a payment that its provider does not find is taken for one that was not made',
    patches: [
      {
        file: RESOLVE,
        find: 'const NEVER_HEARD_MS = 30_000;',
        put: 'const NEVER_HEARD_MS = 2_000;',
      },
      {
        file: RESOLVE,
        find: 'const ended = await endAtProvider(attempt, reason, work);',
        put: "const ended: Heard = heard.kind === 'neverHeard' ? { kind: 'failed', providerReference: null, reason } : await endAtProvider(attempt, reason, work);",
      },
    ],
  },
  {
    name: 'clock-of-the-machine',
    what: 'a server goes by its machine’s own clock',
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
    what: 'the amount that the client sends is what is charged',
    patches: [
      {
        file: START,
        find: "if (amount !== asked) throw new Refused('amountChanged');",
        put: '',
      },
    ],
  },
  {
    name: 'day-of-the-answer',
    what: 'a payment counts for the day on which its provider has answered, not for that of its reservation',
    patches: [
      {
        file: ATTEMPTS,
        find: 'valueOn: countsOn ?? (await dayIn(tx, attempt, paidLateAt ?? attempt.startedAt, at)),',
        put: 'valueOn: await dayIn(tx, attempt, at, at),',
      },
    ],
  },
  {
    name: 'any-extension',
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
    what: 'credit that was spent or paid back stays so although the money that it came from was taken back',
    patches: [
      {
        file: 'src/money/receipts/returns.ts',
        find: "if (back.from.account === 'cash')\n    await coverCredit(",
        put: "if (back.from.account === 'cash' && back.amount === 0)\n    await coverCredit(",
      },
    ],
  },
];
