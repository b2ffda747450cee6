import { randomInt } from 'node:crypto';
import { PROMOTION_LIMITS } from '@cauce/lending';

/** A new code: six uniformly random digits from the operating system's generator. */
export function randomCode(): string {
  const { smsCodeDigits } = PROMOTION_LIMITS;
  return String(randomInt(10 ** smsCodeDigits)).padStart(smsCodeDigits, '0');
}
