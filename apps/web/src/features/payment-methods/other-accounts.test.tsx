// @vitest-environment happy-dom
import { bindBankAccount } from '@cauce/contract/server';
import type { PageConfig } from '@cauce/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen, returns } from '../../../test/open-screen.tsx';
import { asIfsc } from './account-forms/indian-account.tsx';

const type = (label: string, value: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
  fireEvent.change(field, { target: { value } });
  return field;
};
const tap = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const open = (country: PageConfig['country']) =>
  openScreen(
    '/bank/bind?userId=1001&sessionId=demo-1001&isNeedPop=1',
    [[bindBankAccount, () => returns(bindBankAccount, bindBankAccount.sample)]],
    { country },
  );

describe('an Indian account', () => {
  it('is a branch, which names its bank, and a number that is typed twice', async () => {
    const { sentTo } = await open('IN');
    expect(screen.queryByRole('textbox', { name: 'CLABE' })).toBeNull();
    expect(type('IFSC of your branch', 'hdfc 0 001234').value).toBe('HDFC0001234');
    expect(screen.getByText('HDFC Bank')).toBeTruthy();
    type('Account number', '501000000000004821');
    type('Account number again', '501000000000004821');
    await tap('Register account');
    expect(sentTo(bindBankAccount)[0]?.fields).toEqual({
      accountNumber: '501000000000004821',
      bankCode: 'HDFC0001234',
      orderId: '',
    });
  });

  it.each([
    ['SBIN1001234', '501000000000', '501000000000', 'IFSC of your branch', /^That IFSC is not/],
    ['SBIN0001234', '50100000', '50100000', 'Account number', /^That account number is not/],
    [
      'SBIN0001234',
      '501000000000',
      '501000000001',
      'Account number again',
      /^This is not the same/,
    ],
  ])('%s %s %s is not sent: %s is wrong', async (ifsc, number, again, wrong, words) => {
    const { sentTo } = await open('IN');
    type('IFSC of your branch', ifsc);
    type('Account number', number);
    type('Account number again', again);
    await tap('Register account');
    expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: wrong }));
    expect(sentTo(bindBankAccount)).toEqual([]);
  });

  it('is pasted in any writing', () => {
    expect(asIfsc(' sbin0-00 1234\n')).toBe('SBIN0001234');
  });
});

describe('a Philippine account', () => {
  it('is a bank of the list and a number there', async () => {
    const { sentTo } = await open('PH');
    await tap('Register account');
    expect(screen.getByText('Choose your bank or e-wallet.')).toBeTruthy();
    const banks = screen.getByRole('combobox', { name: 'Bank or e-wallet' });
    expect(document.activeElement).toBe(banks);
    fireEvent.change(banks, { target: { value: 'GXCHPHM2' } });
    type('Account number', '09171234567');
    type('Account number again', '09171234567');
    await tap('Register account');
    expect(sentTo(bindBankAccount)[0]?.fields).toEqual({
      accountNumber: '09171234567',
      bankCode: 'GXCHPHM2',
      orderId: '',
    });
  });
});
