import { refusals } from '@cauce/contract';
import type { RefusalName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import { failed, passed, warned } from '../finding.ts';
import type { Judged } from '../finding.ts';
import { readReply } from '../read-reply.ts';
import type { Reply } from '../send-call.ts';

/**
 * Refusals that our client handles specially: it looks for exactly these codes. Any other refusal is shown with the
 * server's own words, whatever its code.
 */
const HANDLED: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'sessionExpired',
  'keyReused',
  'wrongCaptcha',
  'alreadyRegistered',
  'wrongCode',
  'paymentOpen',
  'stillRunning',
]);

/** Judges the answer to a wrong request. */
export function judgeRefusal(
  check: string,
  endpoint: AnyServerEndpoint,
  reply: Reply,
  expected: readonly RefusalName[],
): Judged {
  const read = readReply(endpoint, reply);
  const wanted = expected.map((name) => `${name} (${codeOf(endpoint, name)})`).join(' or ');
  if (read.kind === 'success') return failed(check, `was accepted; ${wanted} is expected`);
  if (read.kind === 'broken') return failed(check, `${read.why}; ${wanted} is expected`);
  // Two refusals may share a code if an endpoint declares only one of them.
  const isExpected = expected.some((name) => codeOf(endpoint, name) === read.code);
  if (isExpected && (read.message !== '' || reply.status >= 400)) return passed(check);
  if (isExpected) return warned(check, 'has no message: the client shows its own');
  const seen = `refused by code «${read.code}»; ${wanted} is expected`;
  return expected.some((name) => HANDLED.has(name)) ? failed(check, seen) : warned(check, seen);
}

function codeOf(endpoint: AnyServerEndpoint, name: RefusalName): string {
  return endpoint.codes?.[name] ?? refusals[name].code;
}
