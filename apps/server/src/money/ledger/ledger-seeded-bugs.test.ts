import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareLender } from '../../../test/money/make-loan.ts';
import { stories } from '../../../test/money/money-commands.ts';
import {
  givenBackLate,
  givenBackReturned,
  helpedLate,
  lateAgain,
  reportedOnceOverpaid,
  reportedOnceRepaid,
  returnedLife,
  returnedLives,
  smallRest,
} from '../../../test/money/known-lives.ts';
import { live } from '../../../test/money/live.ts';
import type { Life } from '../../../test/money/live.ts';
import { knownPair, knownPairs } from '../../../test/money/two-loans-commands.ts';
import { migratedDatabase } from '../../../test/databases/test-database.ts';
import type { MoneyIn } from '../receipts/apply-money.ts';

// Each case breaks one rule in the code under test and shows that the model test detects it. The broken code exists only in
// this file.

interface Modules {
  readonly '@cauce/lending': typeof import('@cauce/lending');
  readonly '../receipts/apply-money.ts': typeof import('../receipts/apply-money.ts');
  readonly './follow-books.ts': typeof import('./follow-books.ts');
  readonly './loan-books.ts': typeof import('./loan-books.ts');
  readonly './ledger.ts': typeof import('./ledger.ts');
  readonly '../credit/lock-credit.ts': typeof import('../credit/lock-credit.ts');
  readonly '../credit/spends.ts': typeof import('../credit/spends.ts');
  readonly '../receipts/loan-history.ts': typeof import('../receipts/loan-history.ts');
  readonly '../receipts/returns.ts': typeof import('../receipts/returns.ts');
  readonly '../receipts/small-balance.ts': typeof import('../receipts/small-balance.ts');
  readonly '../receipts/take-back.ts': typeof import('../receipts/take-back.ts');
  readonly '../requests/charge-off.ts': typeof import('../requests/charge-off.ts');
}

type Acts = Record<string, (...input: never[]) => unknown>;

// The modules are loaded once: while a case is active, calls of the function it breaks go to the broken version.
const { real, bug, breakable } = vi.hoisted(() => {
  const real: Record<string, Acts> = {};
  const bug: { of: string; acts: Acts } = { of: '', acts: {} };
  const breakable =
    (name: string, ...acts: string[]) =>
    async (importOriginal: () => Promise<unknown>): Promise<Acts> => {
      const own = (await importOriginal()) as Acts;
      real[name] = own;
      const watched = acts.map((act) => [
        act,
        (...input: never[]) => ((bug.of === name && bug.acts[act]) || own[act]!)(...input), // ! the compiler knows its name below
      ]);
      return { ...own, ...Object.fromEntries(watched) };
    };
  return { real, bug, breakable };
});
vi.mock(
  '@cauce/lending',
  breakable(
    '@cauce/lending',
    'accrue',
    'accruingParts',
    'chargeOffEntries',
    'correctionEntries',
    'penaltyEntries',
    'receiptEntries',
    'recoveryEntries',
    'replayLoan',
    'rescheduleLoan',
    'settle',
    'smallRestOf',
    'standingOn',
  ),
);
vi.mock(
  '../receipts/apply-money.ts',
  breakable('../receipts/apply-money.ts', 'applyPayment', 'decideReceipt'),
);
vi.mock('./follow-books.ts', breakable('./follow-books.ts', 'followBooks', 'movesOf'));
vi.mock('./loan-books.ts', breakable('./loan-books.ts', 'lockBooks'));
vi.mock('./ledger.ts', breakable('./ledger.ts', 'accountBalance'));
vi.mock(
  '../credit/lock-credit.ts',
  breakable('../credit/lock-credit.ts', 'lockCredit', 'readCredit'),
);
vi.mock('../credit/spends.ts', breakable('../credit/spends.ts', 'listSpends'));
vi.mock('../receipts/loan-history.ts', breakable('../receipts/loan-history.ts', 'findPlanBegin'));
vi.mock('../receipts/returns.ts', breakable('../receipts/returns.ts', 'findChargeOff'));
vi.mock(
  '../receipts/small-balance.ts',
  breakable('../receipts/small-balance.ts', 'letGoOf', 'restsLetGo'),
);
vi.mock(
  '../receipts/take-back.ts',
  breakable('../receipts/take-back.ts', 'restoreByHand', 'returnByHand', 'takeRestored'),
);
vi.mock('../requests/charge-off.ts', breakable('../requests/charge-off.ts', 'reinstate'));

afterEach(() => {
  bug.acts = {};
});

/** What detects the broken code: the message of the first run that differs from the model, or '' if none does. */
async function stoppedBy<N extends keyof Modules>(
  name: N,
  breaks: (real: Modules[N]) => Partial<Modules[N]>,
  {
    numRuns = 300,
    lives = stories,
    seed = 9,
  }: { numRuns?: number; lives?: fc.Arbitrary<Life>; seed?: number } = {},
): Promise<string> {
  // The module under this name has the type that `breaks` expects.
  const acts = breaks(real[name] as unknown as Modules[N]) as Acts;
  const connection = await migratedDatabase();
  try {
    await prepareLender(connection.db);
    bug.of = name;
    bug.acts = acts;
    let count = 0;
    const property = fc.asyncProperty(lives, (life) => {
      count += 1;
      return live(connection.db, count, life);
    });
    // Without shrinking. The seed was chosen so that the bug shows in one of the first runs: a run takes a second.
    const result = await fc.check(property, { numRuns, endOnFailure: true, seed });
    const { errorInstance: error } = result;
    if (!result.failed) return '';
    return error instanceof Error ? error.message : 'failed without an error';
  } finally {
    await connection.close();
  }
}

const lifeOf = (name: keyof typeof returnedLives) => ({
  numRuns: 1,
  lives: fc.constant(returnedLife(name)),
});

const pairOf = (name: keyof typeof knownPairs) => ({
  numRuns: 1,
  lives: fc.constant(knownPair(name)),
});

const bugs: { readonly name: string; readonly expectSeen: () => Promise<void> }[] = [];
function withBug(name: string, expectSeen: () => Promise<void>): void {
  bugs.push({ name, expectSeen });
}

test('the unchanged ledger passes every check', async () => {
  // One run is enough: ledger-model.test.ts has more.
  expect(await stoppedBy('./ledger.ts', () => ({}), { numRuns: 1 })).toBe('');
  expect(await stoppedBy('./ledger.ts', () => ({}), helpedLate)).toBe('');
  expect(await stoppedBy('./ledger.ts', () => ({}), lateAgain)).toBe('');
  expect(await stoppedBy('./ledger.ts', () => ({}), givenBackLate)).toBe('');
  expect(await stoppedBy('./ledger.ts', () => ({}), givenBackReturned)).toBe('');
  expect(await stoppedBy('./ledger.ts', () => ({}), smallRest)).toBe('');
  expect(await stoppedBy('./ledger.ts', () => ({}), reportedOnceRepaid)).toBe('');
  expect(await stoppedBy('./ledger.ts', () => ({}), reportedOnceOverpaid)).toBe('');
});

withBug('a payment that is learnt late and not corrected', async () => {
  const message = await stoppedBy('@cauce/lending', () => ({ correctionEntries: () => [] }), {
    seed: 7,
  });
  expect(message).toMatch(/the model|below zero/);
});

withBug('a day too many is charged', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ accrue, addDays }) => ({
      accrue: (books, { after, until }, rules) =>
        accrue(books, { after, until: addDays(until, 1) }, rules),
    }),
    { seed: 3 },
  );
  expect(message).toMatch(/the model/);
});

withBug('the tax of penalties is left out', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ minor, penaltyEntries }) => ({
      penaltyEntries: (accruals) =>
        penaltyEntries(accruals.map((one) => ({ ...one, tax: minor(0) }))),
    }),
    { seed: 3 },
  );
  expect(message).toMatch(/penalties .*the model/);
});

withBug('a day on which penalties are stopped is charged', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ accrue }) => ({
      accrue: (books, span, rules) => accrue(books, span, { ...rules, stops: [] }),
    }),
    { seed: 21 },
  );
  expect(message).toMatch(/the model/);
});

withBug('days that were stopped are charged once penalties are resumed', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ accrue }) => ({
      accrue: (books, span, rules) => {
        const stops = rules.stops.filter(({ resumesOn }) => resumesOn === null);
        return accrue(books, span, { ...rules, stops });
      },
    }),
    { seed: 5 },
  );
  expect(message).toMatch(/the model/);
});

withBug('what is paid too much is kept as income', async () => {
  const message = await stoppedBy('@cauce/lending', ({ receiptEntries }) => ({
    receiptEntries: (...input) =>
      receiptEntries(...input).map((entry) =>
        entry.account === 'borrower.credit' ? { ...entry, account: 'income.commission' } : entry,
      ),
  }));
  expect(message).toMatch(/credit .*the model/);
});

withBug('penalties are booked as principal', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ receiptEntries }) => ({
      receiptEntries: (...input) =>
        receiptEntries(...input).map((entry) =>
          entry.account === 'receivable.penalty'
            ? { ...entry, account: 'receivable.principal' }
            : entry,
        ),
    }),
    { seed: 3 },
  );
  expect(message).toMatch(/the model|zero or more/);
});

withBug('an instalment is extended again and again', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ settle }) => ({
      settle: (books, receipt, rules) => {
        const instalments = books.instalments.map((one) => ({ ...one, extendedDays: 0 }));
        return settle({ ...books, instalments }, receipt, rules);
      },
    }),
    { seed: 21 },
  );
  expect(message).toMatch(/the model/);
});

withBug('a line of a transaction is lost: the database refuses it', async () => {
  const message = await stoppedBy('@cauce/lending', ({ receiptEntries }) => ({
    receiptEntries: (...input) => receiptEntries(...input).slice(0, -1),
  }));
  expect(message).toMatch(/out of balance|no entries/);
});

withBug('the day of booking counts instead of the day of payment', async () => {
  const message = await stoppedBy(
    '../receipts/apply-money.ts',
    ({ applyPayment }) => ({
      applyPayment: (tx, money: MoneyIn) =>
        applyPayment(tx, {
          ...money,
          valueOn: new Date(money.bookedAt).toISOString().slice(0, 10) as MoneyIn['valueOn'],
        }),
    }),
    { seed: 3 },
  );
  expect(message).toMatch(/the model/);
});

withBug('one cause is applied twice', async () => {
  let count = 0;
  const message = await stoppedBy('../receipts/apply-money.ts', ({ applyPayment }) => ({
    applyPayment: (tx, money: MoneyIn) => {
      count += 1;
      const cause = { ...money.cause, id: `${money.cause.id}:${count}` };
      return applyPayment(tx, { ...money, cause });
    },
  }));
  expect(message).toMatch(/answers?|repetition/);
});

withBug('the status is not moved with the money', async () => {
  const message = await stoppedBy('./follow-books.ts', () => ({
    movesOf: () => [],
    followBooks: (_tx, loan) => Promise.resolve(loan.status),
  }));
  expect(message).toMatch(/status/);
});

withBug('the order is not held while its money moves', async () => {
  const message = await stoppedBy('./loan-books.ts', ({ findBooks }) => ({
    lockBooks: (tx, orderId) => findBooks(tx, orderId),
  }));
  expect(message).not.toBe('');
});

withBug('a balance is told a cent wrong: more credit is refunded than there is', async () => {
  const message = await stoppedBy(
    './ledger.ts',
    ({ accountBalance }) => ({
      accountBalance: async (db, account, of) => {
        const balance = await accountBalance(db, account, of);
        return (account === 'borrower.credit' ? balance - 1 : balance) as typeof balance;
      },
    }),
    { seed: 5 },
  );
  expect(message).toMatch(/refund: the ledger has "booked"/);
});

withBug('money for a payoff is taken for the next instalments', async () => {
  const message = await stoppedBy('@cauce/lending', ({ settle }) => ({
    settle: (books, receipt, rules) =>
      settle(
        books,
        receipt.wants === 'payoff' ? { ...receipt, wants: 'instalment' } : receipt,
        rules,
      ),
  }));
  expect(message).toMatch(/the model/);
});

withBug('a prepayment shortens the term where lower instalments were chosen', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ settle }) => ({
      settle: (books, receipt, rules) =>
        receipt.wants === 'lowerInstalments'
          ? settle(books, { ...receipt, wants: 'shorterTerm' }, rules)
          : settle(books, receipt, rules),
    }),
    { seed: 20 },
  );
  expect(message).toMatch(/the model/);
});

withBug('income of a loan that is late for long is not suspended', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ standingOn }) => ({
      standingOn: (books, parts, day, rules) =>
        standingOn(books, parts, day, {
          ...rules,
          wasSuspended: false,
          arrears: { ...rules.arrears, nonAccrualFrom: 100_000 },
        }),
    }),
    { seed: 21 },
  );
  expect(message).toMatch(/the model/);
});

withBug('money for a loan that was charged off is booked as less of a loss', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ recoveryEntries }) => ({
      recoveryEntries: (...input) =>
        recoveryEntries(...input).map((entry) =>
          entry.account === 'income.recovery' ? { ...entry, account: 'expense.chargeOff' } : entry,
        ),
    }),
    { seed: 21 },
  );
  expect(message).toMatch(/standing .*the model/);
});

withBug('commission that was given back after all is booked as recovered', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ minor, recoveryEntries }) => ({
      recoveryEntries: (is, must, beside) =>
        recoveryEntries(is, must, {
          ...beside,
          givenBack: { commission: minor(0), tax: minor(0) },
        }),
    }),
    givenBackLate,
  );
  expect(message).toMatch(/standing .*the model/);
});

withBug('a charge-off forgives the debt', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ chargeOffEntries }) => ({
      chargeOffEntries: (...input) =>
        chargeOffEntries(...input).map((entry) =>
          entry.account === 'chargedOff'
            ? { ...entry, account: 'receivable.principal', instalment: 1 }
            : entry,
        ),
    }),
    { seed: 21 },
  );
  expect(message).toMatch(/the model|zero or more/);
});

withBug('an adjustment puts more back than was taken off', async () => {
  const message = await stoppedBy('@cauce/lending', ({ settle }) => ({
    settle: (books, receipt, rules) =>
      settle(
        books,
        receipt.wants === 'debitAdjustment'
          ? { ...receipt, amount: (receipt.amount + 1) as typeof receipt.amount }
          : receipt,
        rules,
      ),
  }));
  expect(message).toMatch(/the model/);
});

withBug('interest is charged on what another plan carries over', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ accruingParts }) => ({
      accruingParts: (plan, market) =>
        accruingParts(
          { ...plan, instalments: plan.instalments.map(({ carried: _carried, ...one }) => one) },
          market,
        ),
    }),
    { seed: 6 },
  );
  expect(message).toMatch(/the model/);
});

withBug('another plan forgets the penalties that were paid before it', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ minor, rescheduleLoan }) => ({
      rescheduleLoan: (...input) => {
        const plan = rescheduleLoan(...input);
        const instalments = plan.instalments.map((one) => ({ ...one, chargedBefore: minor(0) }));
        return { ...plan, instalments };
      },
    }),
    lateAgain,
  );
  expect(message).toMatch(/instalments .*the model/);
});

withBug('another plan makes income of what was suspended', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ standingOn }) => ({
      standingOn: (books, parts, day, rules) =>
        standingOn(books, parts, day, { ...rules, wasSuspended: false }),
    }),
    helpedLate,
  );
  expect(message).toMatch(/standing .*the model/);
});

withBug('spent credit stays paid, although its payment was taken back', async () => {
  const message = await stoppedBy(
    './ledger.ts',
    ({ accountBalance }) => ({
      accountBalance: async (db, account, of) => {
        const balance = await accountBalance(db, account, of);
        return (account === 'borrower.credit' ? Math.min(0, balance) : balance) as typeof balance;
      },
    }),
    lifeOf('credit that paid this loan, taken back with the payment that had left it'),
  );
  expect(message).toMatch(/instalments .*the model|below zero/);
});

withBug('more credit is spent than there is', async () => {
  const message = await stoppedBy(
    '../credit/lock-credit.ts',
    ({ readCredit }) => ({ readCredit: async (db, of) => (await readCredit(db, of)) + 1 }),
    lifeOf('credit that paid this loan, taken back with the payment that had left it'),
  );
  expect(message).toMatch(/the model/);
});

// The embedded database runs one transaction at a time.
if (process.env['TEST_DATABASE'] === 'postgresql')
  withBug('two loans spend the same credit at once', async () => {
    let reads = 0;
    const haveBothRead = Promise.withResolvers<void>();
    const message = await stoppedBy(
      '../credit/lock-credit.ts',
      ({ readCredit }) => ({
        lockCredit: () => Promise.resolve(),
        readCredit: async (db, of) => {
          const credit = await readCredit(db, of);
          reads += 1;
          if (reads === 2) haveBothRead.resolve();
          await haveBothRead.promise;
          return credit;
        },
      }),
      pairOf('credit that both loans could use at once'),
    );
    expect(message).toMatch(/credit spent: .*the model/);
  });

withBug(
  'credit that is gone is taken from another loan than the one that it had paid',
  async () => {
    const name = 'credit that one loan left paid both, and a part of it leaves again';
    const message = await stoppedBy(
      '../credit/spends.ts',
      ({ listSpends }) => ({
        listSpends: async (tx, borrowerId) => {
          const spends = await listSpends(tx, borrowerId);
          const others = spends.map(({ orderId }) => orderId).toReversed();
          return spends.map((one, index) => ({ ...one, orderId: others[index] ?? one.orderId }));
        },
      }),
      pairOf(name),
    );
    expect(message).toMatch(/instalments .*the model|below zero|out of balance/);
  },
);

withBug('of two loans that credit had paid, the first to be paid owes it again first', async () => {
  const message = await stoppedBy(
    '../credit/spends.ts',
    ({ listSpends }) => ({
      listSpends: async (tx, borrowerId) => (await listSpends(tx, borrowerId)).toReversed(),
    }),
    pairOf('credit that one loan left paid both, and a part of it leaves again'),
  );
  expect(message).toMatch(/instalments .*the model/);
});

withBug('a payment restored by hand comes back a cent short', async () => {
  const message = await stoppedBy(
    '../receipts/take-back.ts',
    ({ restoreByHand }) => ({
      restoreByHand: (tx, id, { amount, ...act }) =>
        restoreByHand(tx, id, { ...act, amount: amount - 1 }),
    }),
    lifeOf('a restoration that two people took back, and a larger total since'),
  );
  expect(message).toMatch(/the model/);
});

withBug('money of a restoration that was taken back counts as gone twice', async () => {
  const message = await stoppedBy(
    '../receipts/take-back.ts',
    ({ returnByHand }) => ({
      returnByHand: (tx, id, back) => returnByHand(tx, id, { ...back, isInverse: true }),
    }),
    lifeOf('a restoration that two people took back, and a larger total since'),
  );
  expect(message).toMatch(/taken back: .*the model "applied"/);
});

withBug(
  'money that left before another plan is won back into the plan that this closed',
  async () => {
    const message = await stoppedBy(
      '../receipts/loan-history.ts',
      () => ({ findPlanBegin: () => Promise.resolve(0) }),
      lifeOf('a payment that left before another plan, and is won back under it'),
    );
    expect(message).toMatch(/the model/);
  },
);

withBug('money that left under another plan is won back as if it had left before it', async () => {
  const message = await stoppedBy(
    '../receipts/loan-history.ts',
    () => ({ findPlanBegin: () => Promise.resolve(Number.MAX_SAFE_INTEGER) }),
    lifeOf(
      'a payment that left in parts, before another plan and under it, and is won back at once',
    ),
  );
  expect(message).toMatch(/out of balance/);
});

withBug('credit that is won back pays the plan of another loan that was closed since', async () => {
  const message = await stoppedBy(
    '../receipts/loan-history.ts',
    () => ({ findPlanBegin: () => Promise.resolve(0) }),
    pairOf('credit of one loan that paid the other, which has another plan once it is won back'),
  );
  expect(message).toMatch(/the model/);
});

withBug('a payment decided as charged stays paid, although two people took that back', async () => {
  const message = await stoppedBy(
    '../receipts/take-back.ts',
    () => ({ returnByHand: () => Promise.resolve(true) }),
    lifeOf('a decision as charged that two people took back, and a report that it was'),
  );
  expect(message).toMatch(/the model/);
});

withBug('a charge that is reported after its decision was taken back pays nothing', async () => {
  const message = await stoppedBy(
    '../receipts/take-back.ts',
    () => ({ takeRestored: () => Promise.resolve({ kind: 'ignored', reason: 'known' }) }),
    lifeOf('a decision as charged that two people took back, and a report that it was'),
  );
  expect(message).toMatch(/the model/);
});

withBug('a payment found to be charged counts for the day on which that was found', async () => {
  const message = await stoppedBy(
    '../receipts/apply-money.ts',
    ({ decideReceipt }) => ({
      decideReceipt: (db, loan, money, from) =>
        decideReceipt(
          db,
          loan,
          {
            ...money,
            valueOn: money.bookedAt.toISOString().slice(0, 10) as MoneyIn['valueOn'],
          },
          from,
        ),
    }),
    lifeOf('a decision as not charged that two people took back'),
  );
  expect(message).toMatch(/the model/);
});

withBug('a last rest that is let go although it is a cent too large', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ minor, owedInAll }) => ({
      smallRestOf: (books, { product }) => {
        const owed = owedInAll(books);
        return owed <= (product.smallBalance ?? -1) + 1 ? owed : minor(0);
      },
    }),
    smallRest,
  );
  expect(message).toMatch(/the model/);
});

withBug('a last rest stays let go although its payment left', async () => {
  const message = await stoppedBy(
    '../receipts/small-balance.ts',
    () => ({ restsLetGo: () => [] }),
    smallRest,
  );
  expect(message).toMatch(/the model/);
});

withBug('a last rest is not let go again once its payment is won back', async () => {
  const message = await stoppedBy(
    '../receipts/small-balance.ts',
    () => ({ letGoOf: () => Promise.resolve(false) }),
    smallRest,
  );
  expect(message).toMatch(/the model/);
});

withBug('a charge-off that was taken back stays a loss', async () => {
  const message = await stoppedBy(
    '../requests/charge-off.ts',
    () => ({ reinstate: () => Promise.resolve(true) }),
    lifeOf('a charge-off that two people took back'),
  );
  expect(message).toMatch(/standing .*the model/);
});

withBug('a loss that is won back is booked as recovered', async () => {
  const message = await stoppedBy(
    '../receipts/returns.ts',
    () => ({ findChargeOff: () => Promise.resolve(null) }),
    lifeOf('what a charge-off lost with a return, won back'),
  );
  expect(message).toMatch(/standing .*the model/);
});

withBug('the fee of an extension whose money left is not owed', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ minor, replayLoan }) => ({
      replayLoan: ({ receipts, ...history }, on, rules) => {
        const fees = new Map(receipts.map(({ key, made }) => [key, made?.fee ?? 0]));
        const left = receipts.map((one) =>
          one.returnOf === undefined
            ? one
            : {
                ...one,
                amount: minor(Math.max(1, one.amount - (fees.get(one.returnOf ?? '') ?? 0))),
              },
        );
        return replayLoan({ ...history, receipts: left }, on, rules);
      },
    }),
    lifeOf('an extension whose money left in parts'),
  );
  expect(message).toMatch(/the model|out of balance/);
});

withBug('interest that a returned loan had saved stays cancelled', async () => {
  const message = await stoppedBy(
    '@cauce/lending',
    ({ minor, replayLoan }) => ({
      replayLoan: ({ receipts, ...history }, on, rules) => {
        const short = receipts.map((one, at) =>
          one.returnOf === undefined || at < 2 ? one : { ...one, amount: minor(one.amount - 1) },
        );
        return replayLoan({ ...history, receipts: short }, on, rules);
      },
    }),
    givenBackReturned,
  );
  expect(message).toMatch(/the model|out of balance/);
});

// Every sixth bug; nightly, all. The model that detects them is tested in every run.
test.each(bugs)('$name', ({ expectSeen }) => expectSeen());
