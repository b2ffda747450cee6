import type { mexicanAccount as source } from '../es/mexican-account.ts';

export const mexicanAccount = {
  clabe: 'CLABE',
  clabeHint: '18 digits. You find it in your bank’s app or on your statement.',
  clabeShort: (count) =>
    count === 1
      ? '1 digit is missing: a CLABE has 18.'
      : `${count} digits are missing: a CLABE has 18.`,
  clabeWrong: 'That CLABE is not correct. Check each digit.',
} satisfies typeof source;
