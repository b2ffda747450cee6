import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { PROMOTION_LIMITS, showsWork } from '@cauce/lending';
import { randomAnswer } from './draw-captcha.ts';
import { putCaptcha, takeCaptcha } from './promotion-captchas.ts';
import type { OpenCaptcha } from './promotion-captchas.ts';
import type { HandlerContext } from '../../http/handler.ts';

type Deps = Pick<HandlerContext, 'db' | 'ports'>;

/** What a visitor shows for a captcha: what they read in the picture, or the nonce of the work. */
export interface Solution {
  readonly captcha: string;
  readonly work: string;
}

const LIFE_MS = 5 * 60_000;

const expiryOf = ({ ports }: Deps): Date => new Date(ports.clock.now() + LIFE_MS);

// Bound to its visitor, so that no two rows of one answer look alike.
function hashAnswer(sidHash: Buffer, answer: string, { ports }: Deps): Buffer {
  const text = `${sidHash.toString('base64url')} ${answer.toUpperCase()}`;
  return ports.secrets.fingerprint('answer of a captcha', text);
}

/** What stands for a solution beside the code that was asked for by it; the registration shows it once more. */
export function hashSolution(sidHash: Buffer, { captcha, work }: Solution, deps: Deps): Buffer {
  return hashAnswer(sidHash, work === '' ? captcha : `work ${work}`, deps);
}

/** Puts down a picture's captcha for a visitor. Answers what is to be drawn. */
export async function openPictureCaptcha(sidHash: Buffer, deps: Deps): Promise<string> {
  const answer = randomAnswer(PROMOTION_LIMITS.captchaCharacters);
  const captcha = { kind: 'picture', answerHash: hashAnswer(sidHash, answer, deps) } as const;
  await putCaptcha(deps.db, sidHash, captcha, expiryOf(deps));
  return answer;
}

/** Puts down a captcha of work for a visitor. Answers the challenge. */
export async function openWorkCaptcha(sidHash: Buffer, bits: number, deps: Deps): Promise<string> {
  const challenge = randomBytes(16).toString('base64url');
  await putCaptcha(deps.db, sidHash, { kind: 'work', challenge, bits }, expiryOf(deps));
  return challenge;
}

/** Whether a solution solves the visitor's captcha. The captcha is gone afterwards, whatever the answer. */
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
