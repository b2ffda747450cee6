import { flex, localDate } from '@cauce/lending';
import * as fc from 'fast-check';
import { productsElsewhere, testedProducts } from './make-loan.ts';
import type { Command, Story, Sum } from './money-commands.ts';

const ordinary = {
  product: flex,
  isRepeatClient: false,
  startsOn: localDate('2026-03-02'),
  coupon: 0,
} as const;
const tiered = testedProducts.find(({ id }) => id === 'tiered')!; // ! one of them
const inMonths = productsElsewhere.find(({ id }) => id === 'india-months')!; // ! one of them

const oneLife = (commands: readonly Command[], more: Partial<Story> = {}) => ({
  numRuns: 1,
  lives: fc.constant<Story>({ ...ordinary, ...more, commands }),
});

/** A loan rescheduled while its income is suspended, which random lives rarely reach. */
export const helpedLate = oneLife([
  { do: 'wait', days: 130 },
  { do: 'accrue' },
  // With its penalties it would exceed the cap on total cost.
  { do: 'waiver', share: 100 },
  { do: 'reschedule', count: 4, days: 15, isStale: false },
  { do: 'pay', sum: { of: 'dueNow', cents: 0 }, daysAgo: 0, wants: 'instalment' },
  { do: 'wait', days: 16 },
  { do: 'earn' },
  { do: 'accrue' },
]);

/** A loan that pays penalties, is rescheduled and is late until the penalties of both plans equal the debt. */
export const lateAgain = oneLife([
  { do: 'wait', days: 60 },
  { do: 'pay', sum: { of: 'cents', cents: 60_000 }, daysAgo: 0, wants: 'instalment' },
  { do: 'reschedule', count: 2, days: 30, isStale: false },
  { do: 'wait', days: 120 },
  { do: 'accrue' },
]);

/** A loan that is charged off, while the money that gave it back in its cooling-off time was not matched yet. */
export const givenBackLate = oneLife(
  [
    { do: 'unmatched', sum: { of: 'payoff', cents: 0 }, daysAgo: 0 },
    { do: 'wait', days: 240 },
    { do: 'accrue' },
    { do: 'chargeOff', cents: 0 },
    { do: 'match', which: 0, wants: 'payoff' },
  ],
  { product: inMonths, startsOn: localDate('2026-01-31') },
);

/** A loan whose last rest is let go, owed again when its payment leaves, and let go again. */
export const smallRest = oneLife(
  [
    { do: 'wait', days: 5 },
    { do: 'pay', sum: { of: 'balance', cents: -501 }, daysAgo: 0, wants: 'instalment' },
    { do: 'pay', sum: { of: 'balance', cents: -300 }, daysAgo: 0, wants: 'instalment' },
    { do: 'wait', days: 80 },
    { do: 'takenBack', which: 0, share: 40 },
    { do: 'wait', days: 10 },
    { do: 'accrue' },
    { do: 'wonBack', which: 0, share: 100 },
    { do: 'takenBack', which: 1, share: 100 },
    { do: 'pay', sum: { of: 'balance', cents: -500 }, daysAgo: 2, wants: 'instalment' },
    { do: 'pay', sum: { of: 'cents', cents: 40_000 }, daysAgo: 20, wants: 'instalment' },
  ],
  { product: tiered },
);

const onePesoShort: readonly Command[] = [
  { do: 'wait', days: 60 },
  { do: 'pay', sum: { of: 'dueNow', cents: -100 }, daysAgo: 0, wants: 'instalment' },
  { do: 'wait', days: 62 },
];
const thatPeso: Command = {
  do: 'pay',
  sum: { of: 'cents', cents: 100 },
  daysAgo: 62,
  wants: 'instalment',
};

/**
 * A repaid loan, one peso of which was paid in time but reported after that. In time, that peso would have kept the first
 * instalment from being late, and the loan's one-time penalty would have fallen on the second, which owes more.
 */
export const reportedOnceRepaid = oneLife(
  [
    ...onePesoShort,
    { do: 'pay', sum: { of: 'balance', cents: 0 }, daysAgo: 0, wants: 'instalment' },
    thatPeso,
    { do: 'pay', sum: { of: 'cents', cents: 20_300 }, daysAgo: 0, wants: 'instalment' },
    { do: 'takenBack', which: 1, share: 40 },
  ],
  { product: tiered },
);

/** The same loan, paid in excess, and the excess paid back: the higher penalty would take credit that is gone. */
export const reportedOnceOverpaid = oneLife(
  [
    ...onePesoShort,
    { do: 'pay', sum: { of: 'balance', cents: 200_000 }, daysAgo: 0, wants: 'instalment' },
    { do: 'refundCredit', share: 100 },
    thatPeso,
  ],
  { product: tiered },
);

const decide = (sum: Sum, daysAgo: number, isCharged: boolean): Command => ({
  do: 'decide',
  sum,
  daysAgo,
  wants: 'instalment',
  isCharged,
});
const late = { do: 'wait', days: 100 } as const;
const payAll = (daysAgo: number): Command => ({
  do: 'pay',
  sum: { of: 'balance', cents: 0 },
  daysAgo,
  wants: 'instalment',
});
const anotherPlan = { do: 'reschedule', count: 4, days: 30, isStale: false } as const;
const tenThousand = { do: 'unmatched', sum: { of: 'cents', cents: 10_000 }, daysAgo: 0 } as const;
const match = { do: 'match', which: -1, wants: 'instalment' } as const;

/** Credit that one payment left pays this loan; then the payment is taken back in two parts. */
const creditTakenBack: readonly Command[] = [
  payAll(0),
  { do: 'pay', sum: { of: 'cents', cents: 80_000 }, daysAgo: 0, wants: 'instalment' },
  { do: 'takenBack', which: -2, share: 100 },
  { do: 'wait', days: 60 },
  { do: 'spendCredit' },
  { do: 'takenBack', which: -1, share: 50 },
  { do: 'takenBack', which: -1, share: 100 },
];

/** Money that came back or left again, by what its books once had wrong. */
export const returnedLives = {
  'a loan repaid after waived penalties were owed again': [
    late,
    { do: 'accrue' },
    { do: 'waiver', share: 100 },
    { do: 'undoWaiver', which: -1 },
    payAll(0),
  ],
  'a waiver undone, of which a late report leaves less': [
    late,
    payAll(0),
    { do: 'takenBack', which: -1, share: 33 },
    { do: 'waiver', share: 100 },
    { do: 'undoWaiver', which: -1 },
    payAll(3),
  ],
  'a part that left the queue, won back once the rest is matched': [
    tenThousand,
    { do: 'takenFromQueue', which: -1, share: 30 },
    match,
    { do: 'wonBack', which: -1, share: 100 },
  ],
  'a returned prepayment that saved no interest': [
    { do: 'wait', days: 30 },
    { do: 'pay', sum: { of: 'dueNow', cents: 1 }, daysAgo: 0, wants: 'lowerInstalments' },
    { do: 'takenBack', which: -1, share: 100 },
  ],
  'a match that two people undid': [tenThousand, match, { do: 'undoMatch', which: -1 }],
  'a payment that left in parts, and of which a part is won back': [
    late,
    payAll(0),
    { do: 'takenBack', which: -1, share: 30 },
    { do: 'takenBack', which: -1, share: 100 },
    { do: 'wonBack', which: -1, share: 50 },
  ],
  'a part won back, and reported again once its money is matched anew': [
    tenThousand,
    match,
    { do: 'takenBack', which: -1, share: 30 },
    { do: 'wonBack', which: -1, share: 100 },
    { do: 'undoMatch', which: -1 },
    match,
    { do: 'takenBack', which: -1, share: 30 },
  ],
  'credit that paid this loan, taken back with the payment that had left it': creditTakenBack,
  'credit that paid this loan, taken back in parts, and a part of the payment won back': [
    ...creditTakenBack,
    { do: 'wait', days: 10 },
    { do: 'accrue' },
    { do: 'wonBack', which: -1, share: 70 },
  ],
  'credit that paid this loan, of which a late report left credit that was paid back': [
    payAll(0),
    { do: 'pay', sum: { of: 'cents', cents: 80_000 }, daysAgo: 0, wants: 'instalment' },
    { do: 'takenBack', which: -2, share: 100 },
    { do: 'wait', days: 60 },
    { do: 'spendCredit' },
    payAll(30),
    { do: 'refundCredit', share: 100 },
    { do: 'takenBack', which: -2, share: 100 },
  ],
  'a restoration that two people took back, and a larger total since': [
    late,
    payAll(0),
    { do: 'takenBack', which: -1, share: 30 },
    { do: 'restoreByHand', which: -1, share: 100 },
    { do: 'undoRestoration', which: -1 },
    { do: 'takenBack', which: -1, share: 50 },
  ],
  'a decision as charged that two people took back, and a report that it was': [
    { do: 'wait', days: 40 },
    decide({ of: 'dueNow', cents: 0 }, 2, true),
    { do: 'wait', days: 20 },
    { do: 'undoDecision', which: -1 },
    { do: 'accrue' },
    { do: 'lateCharge', which: -1 },
    { do: 'takenBack', which: -1, share: 30 },
  ],
  'a decision as not charged that two people took back': [
    { do: 'wait', days: 40 },
    decide({ of: 'dueNow', cents: 0 }, 2, false),
    { do: 'wait', days: 20 },
    { do: 'accrue' },
    { do: 'undoDecision', which: -1 },
    { do: 'takenBack', which: -1, share: 100 },
  ],
  'a decision as charged that two people took back before another plan, and a report that it was': [
    { do: 'wait', days: 32 },
    decide({ of: 'dueNow', cents: 0 }, 2, true),
    { do: 'wait', days: 1 },
    { do: 'undoDecision', which: -1 },
    { do: 'reschedule', count: 4, days: 30, isStale: false },
    { do: 'wait', days: 40 },
    { do: 'accrue' },
    { do: 'lateCharge', which: -1 },
    { do: 'takenBack', which: -1, share: 60 },
    { do: 'wait', days: 20 },
    { do: 'wonBack', which: -1, share: 100 },
  ],
  'a payment that left before another plan, and is won back under it': [
    { do: 'pay', sum: { of: 'dueNow', cents: 0 }, daysAgo: 0, wants: 'instalment' },
    { do: 'takenBack', which: -1, share: 100 },
    { do: 'wait', days: 9 },
    anotherPlan,
    { do: 'wait', days: 40 },
    { do: 'accrue' },
    { do: 'wonBack', which: -1, share: 100 },
    { do: 'wait', days: 30 },
    { do: 'accrue' },
  ],
  'a payment that left in parts, before another plan and under it, and is won back at once': [
    { do: 'pay', sum: { of: 'dueNow', cents: 0 }, daysAgo: 0, wants: 'instalment' },
    { do: 'takenBack', which: -1, share: 40 },
    { do: 'wait', days: 9 },
    anotherPlan,
    { do: 'wait', days: 20 },
    { do: 'takenBack', which: -1, share: 100 },
    { do: 'wait', days: 20 },
    { do: 'accrue' },
    { do: 'wonBack', which: -1, share: 100 },
  ],
  'a payment that had repaid a loan, won back under another plan of which one payment is made': [
    payAll(0),
    { do: 'takenBack', which: -1, share: 100 },
    { do: 'wait', days: 3 },
    anotherPlan,
    { do: 'wait', days: 30 },
    { do: 'pay', sum: { of: 'dueNow', cents: 0 }, daysAgo: 0, wants: 'instalment' },
    { do: 'wait', days: 9 },
    { do: 'wonBack', which: -2, share: 100 },
  ],
  'a payment won back under another plan by two people, who take that back': [
    { do: 'pay', sum: { of: 'dueNow', cents: 0 }, daysAgo: 0, wants: 'instalment' },
    { do: 'takenBack', which: -1, share: 100 },
    anotherPlan,
    { do: 'wait', days: 9 },
    { do: 'restoreByHand', which: -1, share: 60 },
    { do: 'wait', days: 9 },
    { do: 'undoRestoration', which: -1 },
    { do: 'wonBack', which: -1, share: 100 },
  ],
  'credit that paid this loan, taken back before another plan, and won back under it': [
    ...creditTakenBack,
    { do: 'waiver', share: 100 },
    anotherPlan,
    { do: 'wait', days: 10 },
    { do: 'wonBack', which: -1, share: 70 },
    { do: 'wait', days: 25 },
    { do: 'spendCredit' },
  ],
  'credit of a decision that paid this loan, and the decision taken back': [
    decide({ of: 'cents', cents: 1_000_000 }, 0, true),
    payAll(0),
    { do: 'pay', sum: { of: 'cents', cents: 90_000 }, daysAgo: 0, wants: 'instalment' },
    { do: 'undoDecision', which: -1 },
    { do: 'lateCharge', which: -1 },
  ],
  'a charge-off that two people took back': [
    late,
    late,
    late,
    { do: 'accrue' },
    { do: 'chargeOff', cents: 0 },
    { do: 'wait', days: 20 },
    { do: 'undoChargeOff' },
    { do: 'accrue' },
    payAll(0),
  ],
  'what a charge-off lost with a return, won back': [
    { do: 'pay', sum: { of: 'dueNow', cents: 0 }, daysAgo: 0, wants: 'instalment' },
    late,
    late,
    late,
    { do: 'accrue' },
    { do: 'chargeOff', cents: 0 },
    { do: 'takenBack', which: -1, share: 100 },
    { do: 'wonBack', which: -1, share: 60 },
  ],
  'money that came after a charge-off, and left again': [
    late,
    late,
    late,
    { do: 'accrue' },
    { do: 'chargeOff', cents: 0 },
    payAll(0),
    { do: 'undoChargeOff' },
    { do: 'takenBack', which: -1, share: 40 },
    { do: 'wait', days: 20 },
    { do: 'takenBack', which: -1, share: 100 },
    { do: 'wonBack', which: -1, share: 60 },
  ],
  'an extension whose money left in parts': [
    { do: 'pay', sum: { of: 'extension', cents: 0 }, daysAgo: 0, wants: 'extension' },
    { do: 'takenBack', which: -1, share: 40 },
    { do: 'wait', days: 20 },
    { do: 'takenBack', which: -1, share: 100 },
    { do: 'wonBack', which: -1, share: 60 },
  ],
  'a larger total that is reported after a part was won back and its money was matched anew': [
    tenThousand,
    match,
    { do: 'takenBack', which: -1, share: 30 },
    { do: 'wonBack', which: -1, share: 100 },
    { do: 'undoMatch', which: -1 },
    match,
    { do: 'takenBack', which: -1, share: 50 },
  ],
} as const satisfies Readonly<Record<string, readonly Command[]>>;

export const returnedLife = (name: keyof typeof returnedLives): Story => ({
  ...ordinary,
  commands: returnedLives[name],
});

/** A loan given back in its cooling-off time, whose money leaves in parts and is won back. */
export const givenBackReturned = oneLife(
  [
    { do: 'wait', days: 1 },
    { do: 'pay', sum: { of: 'payoff', cents: 0 }, daysAgo: 0, wants: 'payoff' },
    { do: 'takenBack', which: -1, share: 40 },
    { do: 'wait', days: 5 },
    { do: 'takenBack', which: -1, share: 100 },
    { do: 'accrue' },
    { do: 'wonBack', which: -1, share: 100 },
  ],
  { product: inMonths, startsOn: localDate('2026-01-31') },
);

/** The same loan gets another plan while a part of that money is gone. Its commission was given back under the first plan. */
export const plannedOnceGivenBack: Story = {
  ...ordinary,
  product: inMonths,
  startsOn: localDate('2026-01-31'),
  commands: [
    { do: 'wait', days: 1 },
    { do: 'pay', sum: { of: 'payoff', cents: 0 }, daysAgo: 0, wants: 'payoff' },
    { do: 'takenBack', which: -1, share: 40 },
    { do: 'wait', days: 5 },
    { do: 'reschedule', count: 2, days: 15, isStale: false },
    { do: 'accrue' },
    { do: 'wonBack', which: -1, share: 40 },
  ],
};
