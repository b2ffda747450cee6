import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openPartnerSession } from './partner-sessions.server.ts';
import { bindBankAccount, bindCard } from './payment-methods.server.ts';
import * as client from './payment-methods.ts';

describe('the account for a payout', () => {
  const CLABE = '646180157000000004';
  const takes = (fields: Record<string, string>): boolean => v.is(bindBankAccount.request, fields);

  it('has in Mexico a number that names its bank, and elsewhere a bank of its own', () => {
    expect(v.parse(bindBankAccount.request, { clabe: CLABE })).toEqual({
      account: { number: CLABE, bankCode: '' },
      orderId: null,
    });
    const elsewhere = { accountNumber: '000123456789', bankCode: 'HDFC0000001' };
    expect(v.parse(bindBankAccount.request, { ...elsewhere, orderId: 'D170' })).toEqual({
      account: { number: '000123456789', bankCode: 'HDFC0000001' },
      orderId: 'D170',
    });
  });

  it.each([
    ['a CLABE of 17 digits', { clabe: CLABE.slice(1) }],
    ['one of 19', { clabe: `${CLABE}0` }],
    ['one with spaces', { clabe: '646 180 157000000004' }],
    ['both kinds', { clabe: CLABE, accountNumber: '000123456789', bankCode: 'HDFC0000001' }],
    ['a number without a bank', { accountNumber: '000123456789' }],
    ['a bank without a number', { bankCode: 'HDFC0000001' }],
    ['a bank in small letters', { accountNumber: '000123456789', bankCode: 'hdfc0000001' }],
    ['a number of eight digits', { accountNumber: '00012345', bankCode: 'HDFC0000001' }],
    ['nothing', {}],
  ])('is not %s', (_what, fields) => {
    expect(takes(fields)).toBe(false);
  });

  it.each(['12345', '1234567', '12345a', ' 123456', ''])(
    'is not changed with the code %j',
    (code) => {
      expect(takes({ clabe: CLABE, verifyCode: code })).toBe(false);
      expect(takes({ clabe: CLABE, verifyCode: '012345' })).toBe(true);
    },
  );

  it('is sent without a code until the server requires one', () => {
    const account = { number: CLABE, bankCode: '' };
    expect(client.bindBankAccount.write({ account, orderId: null })).toEqual({
      clabe: CLABE,
      orderId: '',
    });
    expect(
      client.bindBankAccount.write({ account, orderId: 'D170', verifyCode: '012345' }),
    ).toEqual({ clabe: CLABE, orderId: 'D170', verifyCode: '012345' });
  });

  it.each([
    [1, true],
    ['1', true],
    [0, false],
    ['', false],
    [undefined, false],
    ['yes', false],
  ])('needs a code if the server answers %j: %s', (needValid, needsCode) => {
    expect(v.parse(client.bindBankAccount.read, { needValid }).needsCode).toBe(needsCode);
  });
});

describe('a card', () => {
  it.each(['4242424242424242 ', 'tok 1234', 'short', '', 'x'.repeat(129), '<script>'])(
    'is bound by a token, and not by %j',
    (token) => {
      expect(v.is(bindCard.request, { token })).toBe(false);
      expect(v.is(bindCard.request, { token: 'tok_4242-ok' })).toBe(true);
    },
  );
});

describe('a borrower whom a partner registers', () => {
  const known = { userId: 'b-20418', phone: '+525512345678' };
  const takes = (more: Record<string, unknown>): boolean =>
    v.is(openPartnerSession.request, { ...known, ...more });

  it('needs an id and a telephone with its country, and nothing else', () => {
    expect(takes({})).toBe(true);
    for (const phone of ['5512345678', '+05512345678', '+52 55 1234 5678', '+52', '', null])
      expect([phone, takes({ phone })]).toEqual([phone, false]);
    for (const userId of ['', 'b 1', 'b/1', 'x'.repeat(65), 20_418])
      expect([userId, takes({ userId })]).toEqual([userId, false]);
  });

  it.each([
    ['curp', 'SABC560626MDFLRN01', 'MOTR930411HJCRMG73'],
    ['clabe', '032180000118359719', '032180000118359718'],
    ['accountNumber', '000123456789', '12 3456789'],
    ['bankCode', 'HDFC0000001', 'HDFC-000001'],
    ['fullName', 'Ana Ruiz', '   '],
    ['place', 'Ciudad de México', 'x'.repeat(81)],
    ['address', 'Insurgentes Sur 762', ''],
    ['isNeedPop', '1', '3'],
    ['deviceId', 'd-1', 'x'.repeat(129)],
  ])('may have a %s like %j, and not one like %j', (field, right, wrong) => {
    expect(takes({ [field]: right })).toBe(true);
    expect(takes({ [field]: wrong })).toBe(false);
  });

  it('may have any RFC: a wrong check digit is no reason to refuse', () => {
    for (const rfc of ['GODE561231GR8', 'GODE561231GR9', 'gode', ''])
      expect(takes({ rfc })).toBe(true);
    expect(takes({ rfc: 1 })).toBe(false);
  });

  it('has a name without the space around it', () => {
    const read = v.parse(openPartnerSession.request, { ...known, fullName: '  Ana Ruiz ' });
    expect(read).toMatchObject({ fullName: 'Ana Ruiz' });
  });
});
