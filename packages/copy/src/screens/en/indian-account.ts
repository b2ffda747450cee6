import type { indianAccount as source } from '../es/indian-account.ts';

export const indianAccount = {
  ifsc: 'IFSC of your branch',
  ifscHint:
    '11 letters and digits, such as SBIN0001234. It is in your bank’s app or on your cheque book.',
  ifscWrong: 'That IFSC is not correct: four letters, a zero and six letters or digits.',
  number: 'Account number',
  numberHint: '9 to 18 digits.',
  numberWrong: 'That account number is not correct. Check each digit.',
  repeated: 'Account number again',
  repeatedWrong: 'This is not the same number. Check both.',
} satisfies typeof source;
