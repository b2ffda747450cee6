import { createHmac, timingSafeEqual } from 'node:crypto';
import { PARTNER_SIGNATURE } from '@cauce/contract';
import type { FastifyRequest } from 'fastify';
import { addPartnerCall } from '../records/partner-calls.ts';
import type { ActContext } from './act.ts';
import { Refused } from './refused.ts';

const { keyHeader, timestampHeader, signatureHeader, toleranceSeconds } = PARTNER_SIGNATURE;

/** The signature of a body at a time (unix seconds), as a partner makes it. */
export function signBody(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/**
 * Proves that a call comes from a partner's server, and answers by which of its keys. Every way to fail is one refusal, and so is
 * the same signed call a second time: a copied request must not open a session to whoever copied it. A partner repeats by signing
 * anew.
 */
export async function provePartner(
  request: FastifyRequest,
  { db, settings, ports }: Pick<ActContext, 'db' | 'settings' | 'ports'>,
): Promise<string> {
  const now = ports.clock.now();
  const key = one(request.headers[keyHeader]);
  const timestamp = one(request.headers[timestampHeader]);
  const signature = one(request.headers[signatureHeader]);
  const secret = Object.hasOwn(settings.partnerKeys, key) ? settings.partnerKeys[key] : undefined;
  // An unknown key is checked against a secret that nobody has, so that it takes as long as a wrong signature.
  const expected = signBody(secret ?? UNKNOWN_SECRET, timestamp, request.rawBody ?? '');
  const isSigned =
    /^[0-9a-f]{64}$/.test(signature) &&
    timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(expected, 'hex'));
  const isRecent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds;
  if (secret === undefined || !isSigned || !isRecent) throw new Refused('badSignature');
  if (!(await addPartnerCall(db, Buffer.from(signature, 'hex'), new Date(now))))
    throw new Refused('badSignature', 'The same signed call came before.');
  return key;
}

const UNKNOWN_SECRET = createHmac('sha256', 'unknown')
  .update(String(process.hrtime.bigint()))
  .digest('hex');

function one(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
