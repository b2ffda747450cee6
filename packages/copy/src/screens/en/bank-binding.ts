import type { bankBinding as source } from '../es/bank-binding.ts';

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
  codeTitle: 'Enter the code',
  codeSentTo: (end) =>
    `We sent it by SMS to the number ending in ${end}. This way nobody else can change where your money goes.`,
  codeLabel: '6-digit code',
  codeConfirm: 'Confirm account',
  codeTooShort: 'Enter all 6 digits of the code.',
  codeSpent: 'The code is no longer valid. Ask for another one.',
  getCode: 'Send another code',
  resendIn: (seconds) => `Send another code in ${seconds} s`,
  heldUntil: (until) =>
    `To keep you safe, nothing is paid into a new account before ${until}. If it was not you who changed it, call us.`,
  understood: 'Got it',
  unknownOutcome:
    'We do not know yet whether your account was registered. You can try again: there will not be two deposits.',
} satisfies typeof source;
