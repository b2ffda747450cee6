import type { philippineAccount as source } from '../es/philippine-account.ts';

export const philippineAccount = {
  bank: 'Bank or e-wallet',
  chooseBank: 'Choose one',
  bankWrong: 'Choose your bank or e-wallet.',
  number: 'Account number',
  numberHint: '10 to 16 digits. For an e-wallet, your mobile number.',
  numberWrong: 'That account number is not correct. Check each digit.',
  repeated: 'Account number again',
  repeatedWrong: 'This is not the same number. Check both.',
} satisfies typeof source;
