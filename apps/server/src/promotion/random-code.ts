import { randomInt } from 'node:crypto';
import { PROMOTION_LIMITS } from '@cauce/lending';
import type { Ports } from '../providers/ports.ts';

/** A new code: six uniformly random digits from the operating system's generator. */
export function randomCode(): string {
  const { smsCodeDigits } = PROMOTION_LIMITS;
  return String(randomInt(10 ** smsCodeDigits)).padStart(smsCodeDigits, '0');
}

/**
 * The code for a request with an idempotency key: as unpredictable as a random one, but the same for the repeated request,
 * which is recognised by it. So no key is stored for somebody who is not a borrower yet.
 */
export function codeOfRequest(
  request: { readonly phone: string; readonly captchaHash: Buffer; readonly key: string },
  { secrets }: Pick<Ports, 'secrets'>,
): string {
  const { phone, captchaHash, key } = request;
  const text = `${phone} ${captchaHash.toString('base64url')} ${key}`;
  const { smsCodeDigits } = PROMOTION_LIMITS;
  const number = secrets.fingerprint('sms code of a request', text).readUIntBE(0, 6);
  return String(number % 10 ** smsCodeDigits).padStart(smsCodeDigits, '0');
}
