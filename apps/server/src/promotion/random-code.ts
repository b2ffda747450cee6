import { randomInt } from 'node:crypto';
import { PROMOTION_LIMITS } from '@cauce/lending';

/** A new code: six digits of the machine's random source, each as likely as any other. */
export function randomCode(): string {
  const { smsCodeDigits } = PROMOTION_LIMITS;
  return String(randomInt(10 ** smsCodeDigits)).padStart(smsCodeDigits, '0');
}
