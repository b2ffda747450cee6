import { CAPTCHA_PATH } from '@cauce/contract';
import { readLandingConfig, readSid, readWorkCaptcha, trackVisit } from '@cauce/contract/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NOBODY, codeSentTo, phoneOf, visitor } from '../../test/promotion-visitor.ts';
import { appForFile } from '../../test/app-for-file.ts';
import { raceRounds } from '../../test/rounds.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = appForFile({
  settings: {
    promotion: {
      country: 'CN',
      smsPrefixes: ['+86', '+52'],
      smsLimits: { perAddressHour: 1_000, perPrefixHour: 1_000, perDay: 10_000 },
      workBits: 8,
    },
  },
});

let count = 0;
const newPhone = (): string => phoneOf((count += 10_000));
const codeAndMessage = ({ body }: { body: { code: string; message: string } }) => [
  body.code,
  body.message,
];

describe('the landing configuration', () => {
  it('is returned by its template id, with code 00', async () => {
    const { body, outcome } = await app.call(readLandingConfig, { templateId: 'demo' }, NOBODY);
    expect(body.code).toBe('00');
    expect(outcome).toMatchObject({
      ok: true,
      data: { id: 'demo', country: 'CN', language: 'zh' },
    });
  });

  it('of an unknown or inactive template is refused in the page’s language', async () => {
    const unknown = await app.call(readLandingConfig, { templateId: 'nothing' }, NOBODY);
    expect(codeAndMessage(unknown)).toEqual(['1450', '该活动已结束。']);
    await app.db.updateTable('landing_templates').set({ is_active: false }).execute();
    const query = { language: 'es' };
    const unused = await app.call(readLandingConfig, { templateId: 'demo' }, { as: null, query });
    await app.db.updateTable('landing_templates').set({ is_active: true }).execute();
    expect(codeAndMessage(unused)).toEqual(['1450', 'Esta promoción ya no está disponible.']);
  });
});

describe('a registration', () => {
  it('leads from the captcha to the SMS code to a borrower, with code 0 each time', async () => {
    const [who, phone] = [await visitor(app), newPhone()];
    const captcha = await who.readPicture();
    expect((await who.requestCode(phone, { captcha: captcha.toLowerCase() })).body.code).toBe('0');
    const code = await codeSentTo(app, phone);
    const from = { userFrom: 'ana', utmTag: 'spring', inviteCode: 'INV-1' };
    const done = await who.register(phone, code, { captcha }, from);
    expect(done.body.code).toBe('0');
    const stored = await app.db
      .selectFrom('borrowers')
      .innerJoin('promotion_registrations', 'borrower_id', 'id')
      .selectAll()
      .where('phone', '=', `+86${phone}`)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      template_id: 'demo',
      user_from: 'ana',
      utm_tag: 'spring',
      invite_code: 'INV-1',
    });
    // The page opens no session.
    const sessions = app.db.selectFrom('sessions').selectAll().where('borrower_id', '=', stored.id);
    expect(await sessions.execute()).toEqual([]);
    // A repeated request, and anybody who requests again, is told to log in.
    expect(codeAndMessage(await who.register(phone, code, { captcha }))).toEqual([
      '11',
      '您已注册,请直接下载APP登录！',
    ]);
    // Also right away, instead of «too soon».
    const hasty = await visitor(app);
    expect(
      codeAndMessage(await hasty.requestCode(phone, { captcha: await hasty.readPicture() }))[0],
    ).toBe('11');
    app.clock.advance(61_000);
    const again = await visitor(app);
    const second = await again.requestCode(phone, { captcha: await again.readPicture() });
    expect(codeAndMessage(second)).toEqual(['11', '您已注册,请直接下载APP登录！']);
    const before = await app.db.selectFrom('sms_outbox').selectAll().execute();
    await codeSentTo(app, phone);
    expect(await app.db.selectFrom('sms_outbox').selectAll().execute()).toEqual(before);
  });

  it('allows another code after a minute with the captcha of the first, for the same phone only', async () => {
    const [who, phone] = [await visitor(app), newPhone()];
    const captcha = await who.readPicture();
    expect((await who.requestCode(phone, { captcha })).body.code).toBe('0');
    expect((await who.requestCode(phone, { captcha })).body.code).toBe('101');
    app.clock.advance(61_000);
    expect((await who.requestCode(newPhone(), { captcha })).body.code).toBe('101');
    expect((await who.requestCode(phone, { captcha })).body.code).toBe('0');
    const done = await who.register(phone, await codeSentTo(app, phone), { captcha });
    expect(done.body.code).toBe('0');
  });

  it('accepts proof of work instead of the picture', async () => {
    const [who, phone] = [await visitor(app), newPhone()];
    const work = await who.doWork();
    expect((await who.requestCode(phone, { work })).body.code).toBe('0');
    const done = await who.register(phone, await codeSentTo(app, phone), { work });
    expect(done.body.code).toBe('0');
  });

  it('can be finished with another picture, which is then used up', async () => {
    const [who, phone] = [await visitor(app), newPhone()];
    await who.requestCode(phone, { captcha: await who.readPicture() });
    const code = await codeSentTo(app, phone);
    const captcha = await who.readPicture();
    expect(codeAndMessage(await who.register(phone, '000000', { captcha }))[0]).not.toBe('-1');
    expect(codeAndMessage(await who.register(phone, code, { captcha }))).toEqual([
      '-1',
      '请正确输入图形验证码！',
    ]);
  });

  it('of the phone of an existing borrower is code 11, and only after a captcha', async () => {
    await app.db
      .updateTable('borrowers')
      .set({ phone: '+8613912345678' })
      .where('id', '=', '1002')
      .execute();
    const who = await visitor(app);
    expect(codeAndMessage(await who.requestCode('13912345678', { captcha: 'AAAA' }))[0]).toBe(
      '101',
    );
    expect(
      codeAndMessage(await who.register('13912345678', '123456', { captcha: 'AAAA' }))[0],
    ).toBe('-1');
    expect(
      codeAndMessage(await who.requestCode('13912345678', { captcha: await who.readPicture() }))[0],
    ).toBe('11');
    const again = await visitor(app);
    const captcha = await again.readPicture();
    expect(codeAndMessage(await again.register('13912345678', '123456', { captcha }))[0]).toBe(
      '11',
    );
  });
});

describe('a captcha', () => {
  it('is a picture without its answer, new with every call, for a valid sid', async () => {
    const { sid } = await visitor(app);
    const get = () => app.inject({ url: CAPTCHA_PATH, query: { sid, timestamp: '1' } });
    const [one, other] = [await get(), await get()];
    expect(one.headers['content-type']).toBe('image/png');
    expect(one.headers['cache-control']).toBe('no-store');
    const { format, width, height } = await sharp(one.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 312, height: 120 });
    expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
    const reply = await app.inject({ url: '/dev/captcha', query: { sid } });
    const { answer } = reply.json<{ answer: string }>();
    expect(answer).toMatch(/^[2-46-9ACEFHJKMNPRTUWY]{4}$/);
    expect(other.rawPayload.includes(answer)).toBe(false);
    expect(app.logLines.join('')).not.toContain(answer);
    for (const wrong of ['', 'x', 'a.b.c', `${sid}x`])
      expect((await app.inject({ url: CAPTCHA_PATH, query: { sid: wrong } })).statusCode).toBe(404);
    expect((await app.inject({ url: CAPTCHA_PATH })).statusCode).toBe(400);
  });

  it('is stored as a hash of its answer, bound to its sid', async () => {
    const [one, other] = [await visitor(app), await visitor(app)];
    const captcha = await one.readPicture();
    await other.readPicture();
    expect(codeAndMessage(await other.requestCode(newPhone(), { captcha }))[0]).toBe('101');
    const rows = await app.db.selectFrom('promotion_captchas').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(captcha);
    expect((await one.requestCode(newPhone(), { captcha })).body.code).toBe('0');
  });

  it('is used up by one wrong answer', async () => {
    const who = await visitor(app);
    const captcha = await who.readPicture();
    expect(codeAndMessage(await who.requestCode(newPhone(), { captcha: '0000' }))).toEqual([
      '101',
      '请正确输入图形验证码！',
    ]);
    expect(codeAndMessage(await who.requestCode(newPhone(), { captcha }))[0]).toBe('101');
  });

  it('expires after five minutes, and its sid after an hour', async () => {
    const who = await visitor(app);
    const captcha = await who.readPicture();
    app.clock.advance(5 * 60_000);
    expect(codeAndMessage(await who.requestCode(newPhone(), { captcha }))[0]).toBe('101');
    app.clock.advance(3_600_000);
    const late = await app.inject({ url: CAPTCHA_PATH, query: { sid: who.sid } });
    expect(late.statusCode).toBe(404);
  });

  it('used by fifty calls at once is accepted once', { timeout: 300_000 }, async () => {
    for (let round = 0; round < raceRounds(20); round += 1) {
      const who = await visitor(app);
      const captcha = await who.readPicture();
      const calls = Array.from({ length: 50 }, () => who.requestCode(newPhone(), { captcha }));
      const codes = (await Promise.all(calls)).map(({ body }) => body.code);
      expect(codes.filter((code) => code === '0')).toHaveLength(1);
      expect(codes.filter((code) => code === '101')).toHaveLength(49);
    }
  });

  it('by proof of work refuses an insufficient nonce, and is not offered if it is turned off', async () => {
    const who = await visitor(app);
    // The first nonce that suffices is found; the one before it does not.
    let found = 0;
    while (found === 0) found = Number(await who.doWork());
    const work = String(found - 1);
    expect(codeAndMessage(await who.requestCode(newPhone(), { work }))[0]).toBe('101');
    const { workBits: _, ...promotion } = app.settings.promotion;
    const without = await startTestApp({
      settings: { promotion: { ...promotion, workBits: null } },
    });
    const { body } = await without.call(readSid, {}, NOBODY);
    const refused = await without.call(readWorkCaptcha, { sid: body.data.sid }, NOBODY);
    expect(refused.outcome).toMatchObject({ ok: false, refusal: 'workNotOffered' });
    await without.close();
  });

  it('never reveals its answer in production', async () => {
    const production = await startTestApp({ settings: { mode: 'production' }, withDemo: false });
    const { body } = await production.call(readSid, {}, NOBODY);
    const { sid } = body.data;
    expect((await production.inject({ url: CAPTCHA_PATH, query: { sid } })).statusCode).toBe(200);
    const reply = await production.inject({ url: '/dev/captcha', query: { sid } });
    expect(reply.statusCode).toBe(404);
    await production.close();
  });
});

describe('a phone', () => {
  it.each([
    '',
    '1381234567',
    '138123456789',
    '23812345678',
    '12812345678',
    '138 1234 567',
    '+8613812345678',
  ])('%j is refused, with the captcha unused', async (phone) => {
    const who = await visitor(app);
    const captcha = await who.readPicture();
    expect(codeAndMessage(await who.requestCode(phone, { captcha }))).toEqual([
      '1451',
      '请正确输入手机号！',
    ]);
    expect((await who.requestCode(newPhone(), { captcha })).body.code).toBe('0');
  });

  it('is parsed by the country of its template, and refused outside the allowed destinations', async () => {
    const template = app.db.selectFrom('landing_templates').select('content');
    const { content } = await template.where('id', '=', 'demo').executeTakeFirstOrThrow();
    const inCountry = (id: string, country: string) => ({
      id,
      version: 1,
      is_active: true,
      content: JSON.stringify({
        ...(content as object),
        country,
      }),
    });
    await app.db
      .insertInto('landing_templates')
      .values([inCountry('mexico', 'MX'), inCountry('india', 'IN')])
      .execute();
    const requestCode = async (phone: string, templateId: string) => {
      const who = await visitor(app);
      return codeAndMessage(
        await who.requestCode(phone, { captcha: await who.readPicture() }, { templateId }),
      )[0];
    };
    expect(await requestCode('5512340001', 'mexico')).toBe('0');
    expect(await requestCode('13812340001', 'mexico')).toBe('1451');
    expect(await requestCode('9812340001', 'india')).toBe('1451');
    const row = app.db.selectFrom('sms_codes').select('phone').where('phone', '=', '+525512340001');
    expect(await row.execute()).toHaveLength(1);
  });
});

it('a visit of a page that does not exist is refused', async () => {
  const seen = {
    pageId: 'x',
    pageType: '1',
    clientType: 'ios',
    userFrom: '',
    appFrom: '',
    utmTag: '',
  };
  const { outcome } = await app.call(
    trackVisit,
    { ...seen, pageType: '1', clientType: 'ios' },
    NOBODY,
  );
  expect(outcome).toMatchObject({ ok: false, refusal: 'landingNotFound' });
});
