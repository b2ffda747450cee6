import { createHash } from 'node:crypto';
import { CAPTCHA_PATH } from '@cauce/contract';
import { readSid, readWorkCaptcha, registerPhone, requestSmsCode } from '@cauce/contract/server';
import { showsWork } from '@cauce/lending';
import type { CallOptions, TestAnswer, TestApp } from './test-app.ts';
import { sendCodes } from '../src/messages/send-codes.ts';
import { workOf } from './work-of.ts';

export const NOBODY = { as: null } as const;
const ORIGIN = { userFrom: '', appFrom: '', utmTag: '' };

/** A campaign whose visits are counted. */
export const someCampaign = {
  templateId: 't',
  userFrom: 'u',
  appFrom: 'a',
  utmTag: '',
  clientType: 'ios',
} as const;

/** A phone number of the demo's country, different for each count. */
export const phoneOf = (count: number): string => `138${String(count).padStart(8, '0')}`;

/**
 * A visitor at the promotional page, with a sid of their own and what they see and type. The address only counts behind
 * a trusted proxy.
 */
export async function visitor(app: TestApp, address = '192.0.2.1') {
  const nobody = { ...NOBODY, headers: { 'x-forwarded-for': address } };
  const answered = await app.call(readSid, {}, nobody);
  const sid: string = answered.body.data.sid;
  const shown = { sid, templateId: 'demo', deviceId: 'd1', appName: 'Cauce', work: '', ...ORIGIN };

  /** Loads a new picture, and reads its answer from the demo's test route. */
  async function readPicture(): Promise<string> {
    const picture = await app.inject({ url: CAPTCHA_PATH, query: { sid, timestamp: '1' } });
    if (picture.statusCode !== 200) throw new Error(`no picture: ${picture.body}`);
    const reply = await app.inject({ url: '/dev/captcha', query: { sid } });
    return reply.json<{ answer: string }>().answer;
  }

  async function doWork(): Promise<string> {
    const { body } = await app.call(readWorkCaptcha, { sid }, nobody);
    const { challenge, bits }: { challenge: string; bits: number } = body.data;
    for (let nonce = 0; ; nonce += 1)
      if (showsWork(createHash('sha256').update(`${challenge}.${nonce}`).digest(), bits))
        return String(nonce);
  }

  const requestCode = (
    phone: string,
    solution: { captcha?: string; work?: string },
    more = {},
    options: Pick<CallOptions, 'key'> = {},
  ) =>
    app.call(
      requestSmsCode,
      { ...shown, phone, captcha: '', ...solution, ...more },
      { ...nobody, ...options },
    );

  const register = (
    phone: string,
    smsCode: string,
    solution: { captcha?: string; work?: string },
    more = {},
    options: Pick<CallOptions, 'key'> = {},
  ): Promise<TestAnswer> =>
    app.call(
      registerPhone,
      { ...shown, phone, smsCode, inviteCode: '', captcha: '', ...solution, ...more },
      { ...NOBODY, ...options },
    );

  return { sid, readPicture, doWork, requestCode, register };
}

/** Sends waiting codes, and returns the code in the newest message to a phone. */
export async function codeSentTo(app: TestApp, phone: string): Promise<string> {
  await sendCodes(workOf(app));
  const message = await app.db
    .selectFrom('sms_outbox')
    .select('text')
    .where('phone', '=', `+86${phone}`)
    .orderBy('sent_at', 'desc')
    .orderBy('message_id', 'desc')
    .executeTakeFirstOrThrow();
  return /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0] ?? '';
}
