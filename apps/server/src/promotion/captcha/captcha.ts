import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { PROMOTION_LIMITS, showsWork } from '@cauce/lending';
import { randomAnswer } from './draw-captcha.ts';
import { putCaptcha, takeCaptcha } from './promotion-captchas.ts';
import type { OpenCaptcha } from './promotion-captchas.ts';
import type { HandlerContext } from '../../http/handler.ts';

type Deps = Pick<HandlerContext, 'db' | 'ports'>;

/** A visitor's solution of a captcha: what they read in the picture, or the nonce of the proof of work. */
export interface Solution {
  readonly captcha: string;
  readonly work: string;
}

const LIFE_MS = 5 * 60_000;

const expiryOf = ({ ports }: Deps): Date => new Date(ports.clock.now() + LIFE_MS);

// Bound to the visitor, so that equal answers have different hashes.
function hashAnswer(sidHash: Buffer, answer: string, { ports }: Deps): Buffer {
  const text = `${sidHash.toString('base64url')} ${answer.toUpperCase()}`;
  return ports.secrets.fingerprint('answer of a captcha', text);
}

/** The hash of a solution, stored with the code it requested; the registration presents the solution again. */
export function hashSolution(sidHash: Buffer, { captcha, work }: Solution, deps: Deps): Buffer {
  return hashAnswer(sidHash, work === '' ? captcha : `work ${work}`, deps);
}

/** Stores a picture captcha for a visitor and returns the text to draw. */
export async function openPictureCaptcha(sidHash: Buffer, deps: Deps): Promise<string> {
  const answer = randomAnswer(PROMOTION_LIMITS.captchaCharacters);
  const captcha = { kind: 'picture', answerHash: hashAnswer(sidHash, answer, deps) } as const;
  await putCaptcha(deps.db, sidHash, captcha, expiryOf(deps));
  return answer;
}

/** Stores a proof-of-work captcha for a visitor and returns the challenge. */
export async function openWorkCaptcha(sidHash: Buffer, bits: number, deps: Deps): Promise<string> {
  const challenge = randomBytes(16).toString('base64url');
  await putCaptcha(deps.db, sidHash, { kind: 'work', challenge, bits }, expiryOf(deps));
  return challenge;
}

/** Whether a solution solves the visitor's captcha. The captcha is consumed, whatever the result. */
export async function solveCaptcha(
  sidHash: Buffer,
  solution: Solution,
  deps: Deps,
): Promise<boolean> {
  const open = await takeCaptcha(deps.db, sidHash, new Date(deps.ports.clock.now()));
  return open !== null && solves(sidHash, open, solution, deps);
}

function solves(
  sidHash: Buffer,
  open: OpenCaptcha,
  { captcha, work }: Solution,
  deps: Deps,
): boolean {
  if (open.kind === 'picture')
    return timingSafeEqual(open.answerHash, hashAnswer(sidHash, captcha, deps));
  const digest = createHash('sha256').update(`${open.challenge}.${work}`).digest();
  return work !== '' && showsWork(digest, open.bits);
}
