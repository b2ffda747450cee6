import type { Ports } from '../providers/ports.ts';

/** What is kept of a code: of no use without the key, and for one phone alone (six digits could be tried out otherwise). */
export function hashCode(phone: string, code: string, { secrets }: Pick<Ports, 'secrets'>): Buffer {
  return secrets.fingerprint('sms code', `${phone} ${code}`);
}
