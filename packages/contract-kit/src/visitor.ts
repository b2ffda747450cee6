import { randomInt } from 'node:crypto';
import { CAPTCHA_PATH } from '@cauce/contract';
import { readSid } from '@cauce/contract/server';
import type { Known } from './known.ts';
import { request, sendCall } from './send-call.ts';
import { readReply } from './read-reply.ts';
import type { Target } from './target.ts';

const TRIES = 20;
const PAUSE_MS = 500;

/** A new visitor of the promotional pages, or undefined if the server creates none. */
export async function requestSid(target: Target): Promise<string | undefined> {
  const reply = await sendCall(target, readSid, { fields: {}, query: {} });
  const read = readReply(readSid, reply);
  return read.kind === 'success' ? textIn(read.data, 'sid') : undefined;
}

/** Reads the visitor's captcha and gets its answer from a test server; stores an unused phone with it. */
export async function solveCaptcha(known: Known, target: Target): Promise<void> {
  const { captchaAnswer, phonePrefix } = target.profile;
  known.learn('phone', phonePrefix + String(randomInt(10_000_000, 99_999_999)));
  const sid = known.get('sid');
  if (captchaAnswer === undefined || sid === undefined) return;
  const query = new URLSearchParams({ sid, timestamp: '1' });
  await request(target, `${target.base}${CAPTCHA_PATH}?${query}`);
  const reply = await request(target, `${originOf(target)}${captchaAnswer}?${query}`);
  known.learn('captcha', textIn(reply.body, 'answer'));
}

/** The six digits of the newest SMS to a phone, from a test server; undefined if there are none. */
export async function readCode(target: Target, phone = ''): Promise<string | undefined> {
  const { outbox } = target.profile;
  if (outbox === undefined || phone === '') return undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { body } = await request(target, `${originOf(target)}${outbox}`, {
      headers: { Accept: 'application/json' },
    });
    const sent: readonly unknown[] = Array.isArray(body) ? body : [];
    const text = textIn(
      sent.find((one) => textIn(one, 'phone')?.endsWith(phone)),
      'text',
    );
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return undefined;
}

/** Developer pages are beside the API, not under its prefix. */
function originOf({ base }: Target): string {
  return new URL(base).origin;
}

function textIn(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : undefined;
}
