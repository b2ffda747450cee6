import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readRepaymentMethods } from './card-repayment.ts';
import * as cards from './card-repayment.server.ts';
import { readOwnAmount } from './own-amount.ts';
import { looseChannelGroups } from './repayment-channels.ts';
import { REPAYMENT_STATES, readRepaymentStatus } from './repayment-status.ts';
import { REQUEST_TYPES, requestTypeOf } from './request-types.ts';
import { VOUCHER_STATES, makeVoucher } from './vouchers.ts';

describe('the state of a payment', () => {
  const status = (given: unknown) => v.parse(readRepaymentStatus.read, given);

  it.each(REPAYMENT_STATES)('%s is read as sent', (state) => {
    expect(status({ state }).state).toBe(state);
  });

  it('is unknown if not recognised: an unknown outcome is never a failure', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (state) => {
        fc.pre(!(REPAYMENT_STATES as readonly unknown[]).includes(state));
        expect(status({ state }).state).toBe('unknown');
      }),
    );
    for (const state of ['FAILED', 'Failed', ' failed', 'failed '])
      expect(status({ state }).state).toBe('unknown');
  });

  it('is final only if the server says so', () => {
    expect(status({ state: 'failed' }).isFinal).toBe(false);
    expect(status({ state: 'failed', isFinal: '1' }).isFinal).toBe(true);
    expect(status({ state: 'failed', isFinal: 'yes' }).isFinal).toBe(false);
  });

  it('is that of an extension if the number of its kind says so', () => {
    expect(status({ requestType: REQUEST_TYPES.extension }).isExtension).toBe(true);
    expect(status({ requestType: 2 }).isExtension).toBe(true);
    for (const type of ['1', '3', '22', '', null])
      expect(status({ requestType: type }).isExtension).toBe(false);
  });

  it('shows no amount that was not sent', () => {
    const read = status({ amount: 'a lot', stillOwed: 1.5, nextAmount: '', credit: null });
    expect([read.amount, read.stillOwed, read.nextAmount, read.credit]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what a payment is for', () => {
  it.each(Object.entries(REQUEST_TYPES))(
    '%s is %s on the wire, and is read back',
    (name, number) => {
      expect(requestTypeOf(number)).toBe(name);
    },
  );

  it.each(['0', '7', '-1', '1.5', '', 'payoff', undefined])(
    'is what is due if the wire has %j',
    (type) => expect(requestTypeOf(type)).toBe('instalment'),
  );
});

describe('a voucher', () => {
  const voucher = (given: unknown) => v.parse(makeVoucher.read, given);

  it('has a known state, or counts as payable', () => {
    for (const state of VOUCHER_STATES) expect(voucher({ state }).state).toBe(state);
    for (const state of ['lost', '', null, 3]) expect(voucher({ state }).state).toBe('active');
  });

  it('has its amount, code and payee if they were sent, and empty values otherwise', () => {
    expect(
      voucher({ repayDetail: { amount: '88920', vCode: '123', companyName: 'Cauce' } }),
    ).toMatchObject({ amount: 88_920, code: '123', payee: 'Cauce', description: '' });
    expect(voucher({ repayDetail: 'none' })).toMatchObject({ amount: null, code: '' });
  });

  it('keeps the lines of its sections that are text', () => {
    const dataList = [{ title: 'How', content: ['Go', 7, null, 'Pay'] }, 'odd', { content: 'x' }];
    expect(voucher({ dataList }).sections).toEqual([
      { title: 'How', lines: ['Go', 'Pay'] },
      { title: '', lines: [] },
    ]);
  });

  it.each([
    [{ voucherId: 'v1' }, { voucherId: 'v1' }],
    [{ voucherId: '' }, {}],
    [{}, {}],
  ])('is requested for %j', (own, sent) => {
    const fields = makeVoucher.write({
      productId: null,
      orderId: 'D174',
      amount: v.parse(makeVoucher.read, { repayDetail: { amount: 1 } }).amount!, // ! sent just now
      payCode: 'oxxo',
      requestType: 'instalment',
      ...own,
    });
    expect(fields).toEqual({
      productId: '',
      orderId: 'D174',
      amount: '1',
      payCode: 'oxxo',
      requestType: '1',
      ...sent,
    });
  });
});

describe('the channels of a repayment', () => {
  const channel = (given: unknown) =>
    v.parse(looseChannelGroups, [{ title: 'Stores', list: [given] }])[0]?.channels[0];

  it('are called by their name, else by what describes them, else by their code', () => {
    expect(channel({ name: 'OXXO', desc: 'In cash', payCode: 'oxxo' })?.name).toBe('OXXO');
    expect(channel({ desc: 'In cash', payCode: 'oxxo' })?.name).toBe('In cash');
    expect(channel({ payCode: 'oxxo' })?.name).toBe('oxxo');
  });

  it('have a barcode if the server says so or sends its picture', () => {
    expect(channel({ hasBarcode: '1' })?.hasBarcode).toBe(true);
    expect(channel({ BARcodeImg: '/b.png' })).toMatchObject({
      hasBarcode: true,
      barcodeImage: '/b.png',
    });
    expect(channel({ vCode: '123' })).toMatchObject({ hasBarcode: false, code: '123' });
  });

  it('are empty if no list of groups was sent', () => {
    for (const given of [null, undefined, 'OXXO', { title: 'Stores' }])
      expect(v.parse(looseChannelGroups, given)).toEqual([]);
  });
});

describe('the methods of immediate payment', () => {
  const readMethods = (given: unknown) => v.parse(readRepaymentMethods.read, given);

  it('have an open attempt only if it has an id', () => {
    expect(readMethods({ openAttempt: null }).openAttempt).toBeNull();
    expect(readMethods({ openAttempt: { repayRecordId: '', amount: 5 } }).openAttempt).toBeNull();
    expect(
      readMethods({ openAttempt: { repayRecordId: 'ra_1', way: 'wallet', needValid: '1' } })
        .openAttempt,
    ).toEqual({
      recordId: 'ra_1',
      isWallet: true,
      cardId: '',
      amount: null,
      needsCode: true,
      resendInSeconds: 0,
      triesLeft: null,
    });
  });

  it('are read from what the server answers', () => {
    const { sample } = cards.readRepaymentMethods;
    const read = readMethods(sample);
    expect(read.cards.map(({ id, cardNo }) => [id, cardNo])).toEqual(
      sample.bankCards.map(({ id, cardNo }) => [id, cardNo]),
    );
    expect(read.amount).toBe(sample.amount);
  });
});

describe('an amount of one’s own', () => {
  it('has the choices that the server sent, in their order', () => {
    const { choices } = v.parse(readOwnAmount.read, {
      choices: [{ requestType: '6', saved: 4_251 }, { requestType: '4' }, { requestType: 'odd' }],
    });
    expect(choices.map(({ purpose, saved }) => [purpose, saved])).toEqual([
      ['shorterTerm', 4_251],
      ['part', null],
      ['instalment', null],
    ]);
  });

  it('lists what it settles with the figures that were sent', () => {
    const settles = [{ number: '2', time: '2026-05-01', amount: 88_920, rest: 'x' }];
    expect(v.parse(readOwnAmount.read, { settles }).settles).toEqual([
      { number: 2, time: '2026-05-01', amount: 88_920, rest: null },
    ]);
  });
});
