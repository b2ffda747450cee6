import { CAPTCHA_ANSWER_PATH, CAPTCHA_PATH } from '@cauce/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { drawCaptcha } from './draw-captcha.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';
import { openPictureCaptcha } from './captcha.ts';
import { hashSid } from '../visitor.ts';

const requestSchema = v.object({ query: v.object({ sid: v.pipe(v.string(), v.maxLength(128)) }) });
// The most answers a demo remembers; the oldest is dropped first.
const MAX_REMEMBERED = 1_000;

/**
 * The picture of a captcha, a new one with every call; and, outside production, the answer of a sid's last one, from this
 * process's memory: the database stores only its hash.
 */
export function registerCaptcha(app: FastifyInstance, wire: Wire): void {
  const hasDemoAnswer = wire.settings.mode === 'demo';
  const answers = new Map<string, string>();

  function remember(sid: string, answer: string): void {
    answers.delete(sid);
    answers.set(sid, answer);
    const [oldest] = answers.keys();
    if (answers.size > MAX_REMEMBERED && oldest !== undefined) answers.delete(oldest);
  }

  app.get(wire.settings.apiPrefix + CAPTCHA_PATH, async (request, reply) => {
    await wire.limit(request);
    const sid = sidOf(request);
    const sidHash = hashSid(sid, wire);
    if (sidHash === null) throw new Refused('routeNotFound', 'The sid is unknown.');
    const answer = await openPictureCaptcha(sidHash, wire);
    if (hasDemoAnswer) remember(sid, answer);
    return reply
      .headers({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'same-site' })
      .send(await drawCaptcha(answer));
  });

  if (!hasDemoAnswer) return;
  app.get(CAPTCHA_ANSWER_PATH, async (request) => {
    const answer = answers.get(sidOf(request));
    if (answer === undefined)
      throw new Refused('routeNotFound', 'There is no captcha for this sid.');
    return { answer };
  });
}

function sidOf(request: FastifyRequest): string {
  const read = v.safeParse(requestSchema, request);
  if (!read.success) throw new Refused('invalidRequest');
  return read.output.query.sid;
}
