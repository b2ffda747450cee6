import type { bankBinding as source } from './bank-binding.es.ts';

export const bankBinding = {
  payoutAgain:
    'We could not deposit your loan. Once your account is registered we deposit it again.',
  clabe: 'CLABE',
  clabeHint: '18 digits. You find it in your bank’s app or on your statement.',
  clabeShort: (count) =>
    count === 1
      ? '1 digit is missing: a CLABE has 18.'
      : `${count} digits are missing: a CLABE has 18.`,
  clabeWrong: 'That CLABE is not correct. Check each digit.',
  ownAccount: 'The account must be in your name.',
  save: 'Register account',
  saveAndPayOut: 'Register and receive the deposit',
  saved: (bank, account) =>
    ['Account registered', [bank, account].filter((part) => part !== '').join(' ')]
      .filter((part) => part !== '')
      .join(': '),
  payoutOnItsWay: 'Account registered. Your deposit is on its way.',
  inApp: 'Register in the app',
  unknownOutcome:
    'We do not know yet whether your account was registered. You can try again: there will not be two deposits.',
} satisfies typeof source;
