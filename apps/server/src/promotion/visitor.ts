import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HandlerContext } from '../http/handler.ts';

type Deps = Pick<HandlerContext, 'ports'>;

// Enough to register; the captcha and the code expire sooner.
const LIFE_MS = 3_600_000;
const TAG_BYTES = 16;

/**
 * A new visitor id: its creation time, 128 random bits, and our signature. It is not stored: before its visitor requests a
 * captcha there is nothing to store, so nobody can fill the database by requesting ids.
 */
export function newSid({ ports }: Deps): string {
  const body = `${ports.clock.now().toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${body}.${markOf(body, ports)}`;
}

/**
 * The hash of a sid for the database, so that a copy of it solves nobody's captcha. Null if the sid is invalid or too
 * old.
 */
export function hashSid(sid: string, { ports }: Deps): Buffer | null {
  const [madeAt, random, mark, ...rest] = sid.split('.');
  if (madeAt === undefined || random === undefined || mark === undefined || rest.length > 0)
    return null;
  const expected = Buffer.from(markOf(`${madeAt}.${random}`, ports));
  const received = Buffer.from(mark);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const ageMs = ports.clock.now() - Number.parseInt(madeAt, 36);
  return ageMs <= LIFE_MS ? createHash('sha256').update(sid).digest() : null;
}

function markOf(body: string, ports: HandlerContext['ports']): string {
  return ports.secrets
    .fingerprint('sid of a promotional page', body)
    .subarray(0, TAG_BYTES)
    .toString('base64url');
}
