import type { Ports } from '../providers/ports.ts';

/** The stored hash of a code: useless without the key, and bound to one phone (six digits could otherwise be brute-forced). */
export function hashCode(phone: string, code: string, { secrets }: Pick<Ports, 'secrets'>): Buffer {
  return secrets.fingerprint('sms code', `${phone} ${code}`);
}
