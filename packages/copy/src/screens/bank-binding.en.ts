import type { bankBinding as source } from './bank-binding.es.ts';

export const bankBinding = {
  payoutAgain:
    'We could not deposit your loan. Once your account is registered we deposit it again.',
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
