import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as server from './contract-page.server.ts';
import { readContract } from './contract-page.ts';

const charges = {
  annualRate: { amount: 36, scale: 2 },
  dailyRate: { amount: 1, scale: 3 },
  taxRate: { amount: 16, scale: 2 },
  penalty: {
    tiers: [{ fromDay: 1, rate: { amount: 5, scale: 2 } }],
    oneTime: { newClient: 10_000, repeatClient: 5_000 },
    graceDays: 0,
    limit: { amount: 1, scale: 0 },
  },
  extension: {
    maxDays: 7,
    fee: { kind: 'rate', rate: { amount: 2, scale: 2 } },
    requiresInterestPaid: true,
  },
  endsWhenPaid: true,
  earlyPaymentAfterDays: 15,
};
const read = (note: unknown) => v.parse(readContract.read, note);
const chargesOf = (given: unknown) => read({ charges: given }).charges;
/** All charges with one of them, or one part of the penalty, left out. */
const without = (path: string): unknown =>
  JSON.parse(
    JSON.stringify(charges, (key, value: unknown) =>
      key !== '' && key === path.split('.').at(-1) ? undefined : value,
    ),
  );

describe('what a promissory note says of the charges', () => {
  it('is read completely', () => {
    expect(chargesOf(charges)).toEqual(charges);
  });

  it.each([
    'annualRate',
    'dailyRate',
    'taxRate',
    'penalty',
    'penalty.tiers',
    'penalty.oneTime',
    'penalty.graceDays',
    'penalty.limit',
  ])('is absent without %s: incomplete charges would describe no real loan', (path) => {
    expect(chargesOf(without(path))).toBeNull();
  });

  it.each(['extension', 'endsWhenPaid', 'earlyPaymentAfterDays'])(
    'omits %s if the server does',
    (name) => {
      const { [name]: _, ...rest } = charges as Record<string, unknown>;
      expect(chargesOf(without(name))).toEqual(rest);
    },
  );

  it.each([
    ['that it has no one-time penalty', { penalty: { ...charges.penalty, oneTime: null } }],
    ['that its penalties have no limit', { penalty: { ...charges.penalty, limit: null } }],
    ['that it cannot be extended', { extension: null }],
    [
      'that a one-time penalty is charged once a loan',
      {
        penalty: { ...charges.penalty, oneTimePer: 'loan' },
      },
    ],
  ])('can state %s', (_what, change) => {
    expect(chargesOf({ ...charges, ...change })).toEqual({ ...charges, ...change });
  });

  it.each([
    ['a tier without a rate', { tiers: [{ fromDay: 1 }] }],
    ['one tier of two that cannot be read', { tiers: [...charges.penalty.tiers, null] }],
    ['tiers that are no list', { tiers: { 0: charges.penalty.tiers[0] } }],
    ['a negative rate', { tiers: [{ fromDay: 1, rate: { amount: -5, scale: 2 } }] }],
    ['a scale of sixteen', { limit: { amount: 1, scale: 16 } }],
    ['days of grace below zero', { graceDays: -1 }],
    ['a one-time penalty of half its kinds', { oneTime: { newClient: 1 } }],
  ])('is absent with %s', (_what, change) => {
    expect(chargesOf({ ...charges, penalty: { ...charges.penalty, ...change } })).toBeNull();
  });

  it.each([
    ['neither a share nor an amount', { kind: 'gift' }],
    ['a share without a rate', { kind: 'rate', amount: 100 }],
    ['an amount that is none', { kind: 'amount', amount: '1.5' }],
  ])('has no extension whose fee is %s', (_what, fee) => {
    const { extension: _, ...rest } = charges;
    expect(chargesOf({ ...charges, extension: { ...charges.extension, fee } })).toEqual(rest);
  });

  it.each([0, -7, '', null])('has no extension of %j days', (maxDays) => {
    expect(
      chargesOf({ ...charges, extension: { ...charges.extension, maxDays } }),
    ).not.toHaveProperty('extension');
  });
});

describe('the rest of a promissory note', () => {
  it('reads the borrower’s name and the principal under either spelling', () => {
    expect(read({ userName: 'Ana', amount: 1 })).toMatchObject({
      borrowerName: 'Ana',
      principal: 1,
    });
    expect(read({ username: 'Ana', mount: '2' })).toMatchObject({
      borrowerName: 'Ana',
      principal: 2,
    });
    expect(read({ userName: 'Ana', username: 'B', amount: 1, mount: 2 })).toMatchObject({
      borrowerName: 'Ana',
      principal: 1,
    });
  });

  it('shows a yearly cost whose kind, figure and decimals are known, and no other', () => {
    const cost = { kind: 'cat', shown: { amount: 1234, scale: 1 }, decimals: 1 };
    expect(read({ annualCost: cost }).annualCost).toEqual(cost);
    for (const change of [{ kind: 'tae' }, { shown: null }, { decimals: 5 }, { decimals: -1 }])
      expect(read({ annualCost: { ...cost, ...change } }).annualCost).toBeNull();
  });

  it('is read from our server’s answer without losing a figure', () => {
    const note = read(server.readContract.sample);
    const { sample } = server.readContract;
    expect(note).toMatchObject({
      principal: sample.amount,
      total: sample.contractAmount,
      received: sample.giveAmount,
      interest: sample.Interest,
      iva: sample.IVA,
      payments: sample.payments,
    });
  });

  it('has charges that are complete or none, whatever arrives', () => {
    const part = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(...Object.values(charges)),
      fc.constantFrom(...Object.values(charges.penalty)),
    );
    const hostile = fc.record(
      {
        annualRate: part,
        dailyRate: part,
        taxRate: part,
        penalty: fc.record({ tiers: part, oneTime: part, graceDays: part, limit: part }),
        extension: part,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(hostile, (given) => {
        const found = chargesOf(given);
        if (found === null) return;
        for (const rate of [found.annualRate, found.dailyRate, found.taxRate])
          expect(rate.amount).toBeGreaterThanOrEqual(0);
        expect(found.penalty.graceDays).toBeGreaterThanOrEqual(0);
        for (const tier of found.penalty.tiers) expect(Number.isInteger(tier.fromDay)).toBe(true);
        expect(found.penalty).toHaveProperty('oneTime');
        expect(found.penalty).toHaveProperty('limit');
      }),
    );
  });
});

describe('the request for a promissory note', () => {
  it('names the order, or the product of the offer that is being shown', () => {
    expect(readContract.write({ orderNo: 'D174', productId: null })).toEqual({ orderNo: 'D174' });
    expect(readContract.write({ orderNo: null, productId: 'flex' })).toEqual({
      orderNo: '',
      productId: 'flex',
    });
  });

  it('is read as it was written', () => {
    for (const input of [
      { orderNo: 'D174', productId: null },
      { orderNo: null, productId: 'flex' },
    ])
      expect(v.parse(server.readContract.request, readContract.write(input))).toEqual(input);
  });
});
