import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HandlerContext } from '../http/handler.ts';

type Deps = Pick<HandlerContext, 'ports'>;

// As long as anybody needs to register; the captcha and the code in it have shorter lives.
const LIFE_MS = 3_600_000;
const TAG_BYTES = 16;

/**
 * A new sid: when it was made, 128 random bits, and our own mark. It is written down nowhere: until its visitor asks for a captcha
 * there is nothing to keep, so nobody fills the database by asking for sids.
 */
export function newSid({ ports }: Deps): string {
  const body = `${ports.clock.now().toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${body}.${markOf(body, ports)}`;
}

/** What stands for a sid in the database: a copy of it solves nobody's captcha. Null where the sid is none of ours, or too old. */
export function hashSid(sid: string, { ports }: Deps): Buffer | null {
  const [madeAt, random, mark, ...rest] = sid.split('.');
  if (madeAt === undefined || random === undefined || mark === undefined || rest.length > 0)
    return null;
  const expected = Buffer.from(markOf(`${madeAt}.${random}`, ports));
  const given = Buffer.from(mark);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const ageMs = ports.clock.now() - Number.parseInt(madeAt, 36);
  return ageMs <= LIFE_MS ? createHash('sha256').update(sid).digest() : null;
}

function markOf(body: string, ports: HandlerContext['ports']): string {
  return ports.secrets
    .fingerprint('sid of a promotional page', body)
    .subarray(0, TAG_BYTES)
    .toString('base64url');
}
