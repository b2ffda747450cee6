import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeSentTo, phoneOf, visitor } from '../../test/promotion-visitor.ts';
import { raceRounds } from '../../test/rounds.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import { sendCodes } from '../messages/send-codes.ts';
import { watchCodes } from '../messages/watch-codes.ts';

let app: TestApp;
const smsLimits = { perAddressHour: 10, perPrefixHour: 50, perDay: 120 };
const promotion = { country: 'CN', smsPrefixes: ['+86'], smsLimits, workBits: 8 } as const;
beforeEach(async () => {
  app = await startTestApp({ settings: { promotion, trustedProxies: 1 } });
});
afterEach(() => app.close());

const MINUTE = 60_000;
const ROUNDS = raceRounds(4);
const logSpy = () => vi.fn<(facts: object, message: string) => void>();
const watchedLog = () => ({ info: logSpy(), warn: logSpy(), error: logSpy() });
const PHONE = phoneOf(1);

/** A visitor with an address of their own requests a code. Returns the code of the reply. */
async function requestCode(phone: string, address = '192.0.2.1'): Promise<string> {
  const who = await visitor(app, address);
  return (await who.requestCode(phone, { captcha: await who.readPicture() })).body.code;
}

/** Stores codes as if they had been requested `agoMs` ago, each with its own phone, address and visitor. */
async function storeCodes(count: number, agoMs: number, more: object = {}): Promise<void> {
  const at = new Date(app.clock.now() - agoMs);
  const hashOf = (n: number) => Buffer.alloc(32, `${agoMs} ${n}`);
  await app.db
    .insertInto('sms_codes')
    .values(
      Array.from({ length: count }, (_, n) => ({
        phone: `+86139${n}${agoMs % 9}0000000`.slice(0, 14),
        prefix: `p${n}`,
        language: 'zh' as const,
        address_hash: hashOf(n),
        sid_hash: hashOf(n),
        captcha_hash: hashOf(n),
        code_hash: hashOf(n),
        sealed_code: null,
        is_withheld: false,
        asked_at: at,
        used_at: null,
        expires_at: new Date(at.getTime() + 5 * MINUTE),
        try_at: at,
        sent_at: at,
        ...more,
      })),
    )
    .execute();
}

describe('limits', () => {
  it('of a phone: one a minute, three in ten minutes, ten a day, also across restarts', async () => {
    expect(await requestCode(PHONE, '192.0.2.1')).toBe('0');
    expect(await requestCode(PHONE, '192.0.2.2')).toBe('1453');
    for (const address of ['192.0.2.3', '192.0.2.4']) {
      app.clock.advance(MINUTE);
      expect(await requestCode(PHONE, address)).toBe('0');
    }
    app.clock.advance(MINUTE);
    expect(await requestCode(PHONE, '192.0.2.5')).toBe('1454');
    for (let sent = 3; sent < 10; sent += 1) {
      app.clock.advance(10 * MINUTE);
      expect(await requestCode(PHONE, `192.0.2.${sent + 10}`)).toBe('0');
    }
    app.clock.advance(60 * MINUTE);
    expect(await requestCode(PHONE, '192.0.2.99')).toBe('1454');
    app.clock.advance(24 * 60 * MINUTE);
    expect(await requestCode(PHONE, '192.0.2.99')).toBe('0');
  });

  it('refuses a repeated request with the specified text', async () => {
    await requestCode(PHONE);
    const who = await visitor(app);
    const { body } = await who.requestCode(PHONE, { captcha: await who.readPicture() });
    expect(body.message).toBe('请勿重复发送验证码!');
  });

  it('of an address, and of an IPv6 line: a number per hour', async () => {
    const block = (n: number) => phoneOf(n * 10_000);
    for (let n = 0; n < 10; n += 1)
      expect(await requestCode(block(n), `2001:db8:1:2::${n}`)).toBe('0');
    expect(await requestCode(block(10), '2001:db8:1:2:ffff::1')).toBe('1454');
    expect(await requestCode(block(11), '2001:db8:1:3::1')).toBe('0');
    expect(await requestCode(block(12), '198.51.100.1')).toBe('0');
    app.clock.advance(60 * MINUTE);
    expect(await requestCode(block(13), '2001:db8:1:2::1')).toBe('0');
  });

  it('of a visitor: three codes', async () => {
    const who = await visitor(app);
    const codes: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const captcha = await who.readPicture();
      codes.push((await who.requestCode(phoneOf(n * 10_000), { captcha })).body.code);
    }
    expect(codes).toEqual(['0', '0', '0', '1454']);
  });

  it('of a block of numbers: fifty an hour, while others are served; of all codes of a day, with an alarm', async () => {
    expect(await requestCode(phoneOf(0), '198.51.100.100')).toBe('0');
    const { prefix } = await app.db
      .selectFrom('sms_codes')
      .select('prefix')
      .executeTakeFirstOrThrow();
    await storeCodes(45, 2 * MINUTE, { prefix });
    const requests = await Promise.all(
      Array.from({ length: 8 }, (_, at) => requestCode(phoneOf(at + 1), `198.51.100.${at}`)),
    );
    expect(requests.filter((code) => code === '0')).toHaveLength(4);
    expect(requests.filter((code) => code === '1454')).toHaveLength(4);
    expect(await requestCode('15900000001', '203.0.113.1')).toBe('0');
    await storeCodes(69, 2 * 60 * MINUTE);
    expect(await requestCode('15900010001', '203.0.113.2')).toBe('1455');
    const log = watchedLog();
    await watchCodes({ ...workOf(app), log });
    await watchCodes({ ...workOf(app), log });
    expect(log.error.mock.calls).toEqual([[{ alarm: 'budget' }, expect.any(String)]]);
  });
});

describe('a code', () => {
  const solved = async () => {
    const who = await visitor(app);
    const captcha = await who.readPicture();
    await who.requestCode(PHONE, { captcha });
    return { who, captcha, code: await codeSentTo(app, PHONE) };
  };
  const wrongOf = (code: string): string => (code === '111111' ? '222222' : '111111');

  it('is refused after five wrong tries even when it is right, and requesting another does not reset the count', async () => {
    const { who, captcha, code } = await solved();
    const wrong = wrongOf(code);
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await who.register(PHONE, wrong, { captcha });
      expect([body.code, body.message]).toEqual(['1456', '请正确输入短信验证码！']);
    }
    expect((await who.register(PHONE, code, { captcha })).body.code).toBe('1457');
    app.clock.advance(MINUTE);
    const next = await solved();
    expect((await next.who.register(PHONE, next.code, next)).body.code).toBe('1457');
    // The first code has expired, and so have its tries.
    app.clock.advance(4 * MINUTE);
    expect((await next.who.register(PHONE, next.code, next)).body.code).toBe('0');
  });

  it('can be tried five times by fifty concurrent wrong tries', async () => {
    const { who, captcha, code } = await solved();
    const calls = Array.from({ length: 50 }, () => who.register(PHONE, wrongOf(code), { captcha }));
    const codes = (await Promise.all(calls)).map(({ body }) => body.code);
    expect(codes.filter((one) => one === '1456')).toHaveLength(5);
    expect((await who.register(PHONE, code, { captcha })).body.code).toBe('1457');
  });

  it('is valid for five minutes', async () => {
    const { who, code } = await solved();
    app.clock.advance(5 * MINUTE);
    const captcha = await who.readPicture();
    expect((await who.register(PHONE, code, { captcha })).body.code).toBe('1457');
  });

  it('is valid for its own phone only, and only the latest one counts', async () => {
    const { code } = await solved();
    const other = await visitor(app, '192.0.2.7');
    const captcha = await other.readPicture();
    expect((await other.register(phoneOf(2), code, { captcha })).body.code).toBe('1457');
    app.clock.advance(MINUTE);
    const next = await solved();
    const late = await next.who.register(PHONE, code, next);
    expect(late.body.code).toBe(code === next.code ? '0' : '1456');
  });

  it('is stored hashed and encrypted, never in plain text, and is not logged', async () => {
    const who = await visitor(app);
    const captcha = await who.readPicture();
    await who.requestCode(PHONE, { captcha });
    const waiting = await app.db.selectFrom('sms_codes').selectAll().executeTakeFirstOrThrow();
    const code = await codeSentTo(app, PHONE);
    for (const stored of [waiting.code_hash, waiting.sealed_code])
      expect(stored?.includes(code)).toBe(false);
    const sent = await app.db.selectFrom('sms_codes').selectAll().executeTakeFirstOrThrow();
    expect(sent.sealed_code).toBeNull();
    for (const secret of [code, captcha, PHONE])
      expect(app.logLines.join('')).not.toContain(secret);
  });

  it(
    `creates one account by fifty concurrent registrations, ${ROUNDS} times`,
    { timeout: 300_000 },
    async () => {
      await app.db.deleteFrom('sms_codes').execute();
      for (let round = 0; round < ROUNDS; round += 1) {
        // Long enough for the limits of a block and an address.
        app.clock.advance(20 * MINUTE);
        const phone = phoneOf(round * 10_000);
        const who = await visitor(app, `192.0.2.${round}`);
        const captcha = await who.readPicture();
        await who.requestCode(phone, { captcha });
        const code = await codeSentTo(app, phone);
        const calls = Array.from({ length: 50 }, () => who.register(phone, code, { captcha }));
        const codes = (await Promise.all(calls)).map(({ body }) => body.code);
        expect(codes.filter((one) => one === '0')).toHaveLength(1);
        expect(codes.filter((one) => one === '11')).toHaveLength(49);
      }
      const made = await app.db.selectFrom('promotion_registrations').selectAll().execute();
      expect(made).toHaveLength(ROUNDS);
    },
  );
});

describe('sending', () => {
  it('is retried until the code expires, under one id, and two workers send each code once', async () => {
    const send = vi.spyOn(app.ports.sms, 'send');
    send.mockRejectedValueOnce(new Error('the service does not answer'));
    await requestCode(PHONE);
    await sendCodes(workOf(app));
    app.clock.advance(5_000);
    await Promise.all([sendCodes(workOf(app)), sendCodes(workOf(app))]);
    await sendCodes(workOf(app));
    expect(send.mock.calls.map(([message]) => [message.messageId, message.isRepeat])).toEqual([
      [expect.stringMatching(/^code\.\d+$/), false],
      [send.mock.calls[0]?.[0].messageId, true],
    ]);
    send.mockRejectedValue(new Error('the service does not answer'));
    await requestCode(phoneOf(20_000));
    await sendCodes(workOf(app));
    app.clock.advance(5 * MINUTE);
    await sendCodes(workOf(app));
    expect(send).toHaveBeenCalledTimes(3);
    const left = app.db.selectFrom('sms_codes').selectAll().where('sent_at', 'is', null);
    expect(await left.execute()).toEqual([]);
  });

  it('uses the language of the page', async () => {
    const who = await visitor(app);
    await who.requestCode(PHONE, { captcha: await who.readPicture() });
    await codeSentTo(app, PHONE);
    const { text } = await app.db.selectFrom('sms_outbox').select('text').executeTakeFirstOrThrow();
    expect(text).toMatch(/^【.+】您的验证码是 \d{6}，5 分钟内有效，请勿告诉他人。$/);
  });
});

it('alarms are raised when hardly any code is used, and when many are guessed', async () => {
  const log = watchedLog();
  await storeCodes(99, 10 * MINUTE);
  await watchCodes({ ...workOf(app), log });
  expect(log.error).not.toHaveBeenCalled();
  await storeCodes(1, 11 * MINUTE);
  await watchCodes({ ...workOf(app), log });
  expect(log.error.mock.lastCall?.[0]).toEqual({ alarm: 'conversion' });
  await storeCodes(200, 12 * MINUTE, { tries: 5 });
  await watchCodes({ ...workOf(app), log });
  expect(log.error.mock.lastCall?.[0]).toEqual({ alarm: 'guessing' });
});
