import { createHmac, timingSafeEqual } from 'node:crypto';
import { PARTNER_SIGNATURE } from '@cauce/contract/server';
import type { FastifyRequest } from 'fastify';
import { addPartnerCall } from './partner-calls.ts';
import { Refused } from '../refused.ts';
import type { Wire } from '../wire.ts';

const { keyHeader, timestampHeader, signatureHeader, toleranceSeconds } = PARTNER_SIGNATURE;

/** The signature of a body at a time (unix seconds), as a partner computes it. */
export function signBody(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/**
 * Proves that a call comes from a partner's server, and returns which of its keys signed. Every failure is the same
 * refusal, and so is a replay: a copied request must not open a session. A partner repeats a call by signing anew. A signed
 * call counts against its key, from any address; an unsigned one counts against its address, which gets few tries.
 */
export async function provePartner(
  request: FastifyRequest,
  { db, settings, ports, limit }: Pick<Wire, 'db' | 'settings' | 'ports' | 'limit'>,
): Promise<string> {
  const now = ports.clock.now();
  const key = one(request.headers[keyHeader]);
  const timestamp = one(request.headers[timestampHeader]);
  const signature = one(request.headers[signatureHeader]);
  const secret = Object.hasOwn(settings.partnerKeys, key) ? settings.partnerKeys[key] : undefined;
  // An unknown key is checked against a random secret, so that it takes as long as a wrong signature.
  const expected = signBody(secret ?? UNKNOWN_SECRET, timestamp, request.rawBody ?? '');
  const isSigned =
    /^[0-9a-f]{64}$/.test(signature) &&
    timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(expected, 'hex'));
  const isRecent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds;
  if (secret === undefined || !isSigned || !isRecent) {
    await limit(request, 'unsigned');
    throw new Refused('badSignature');
  }
  await limit(request, 'partner');
  if (await addPartnerCall(db, Buffer.from(signature, 'hex'), new Date(now))) return key;
  await limit(request, 'unsigned');
  throw new Refused('badSignature', 'The same signed call was already received.');
}

const UNKNOWN_SECRET = createHmac('sha256', 'unknown')
  .update(String(process.hrtime.bigint()))
  .digest('hex');

function one(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
