import { fileDataRequest, leaveMessage } from '@cauce/contract/server';
import { describe, expect, it } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { NOBODY, codeSentTo, phoneOf, visitor } from '../../test/promotion-visitor.ts';

const app = appForFile({
  settings: {
    promotion: {
      country: 'CN',
      smsPrefixes: ['+86'],
      smsLimits: { perAddressHour: 1_000, perPrefixHour: 1_000, perDay: 10_000 },
      workBits: 8,
    },
  },
});

let count = 0;
const newPhone = (): string => phoneOf((count += 10_000));
const codesFor = async (phone: string): Promise<number> => {
  const rows = app.db.selectFrom('sms_codes').select('id').where('phone', '=', `+86${phone}`);
  return (await rows.execute()).length;
};

describe('a call for a code that is repeated under its key', () => {
  it('is answered as the first was, and sends nothing more', async () => {
    const [who, phone] = [await visitor(app), newPhone()];
    const captcha = await who.readPicture();
    const requestCode = (key: string) => who.requestCode(phone, { captcha }, {}, { key });
    const first = await requestCode('press-1');
    expect(first.body.code).toBe('0');
    expect((await requestCode('press-1')).body).toEqual(first.body);
    app.clock.advance(61_000);
    expect((await requestCode('press-1')).body).toEqual(first.body);
    expect(await codesFor(phone)).toBe(1);
    // Another press once the countdown has ended is another code.
    expect((await requestCode('press-2')).body.code).toBe('0');
    expect(await codesFor(phone)).toBe(2);
  });

  it('answers 11 again if the phone is registered', async () => {
    const [who, phone] = [await visitor(app), newPhone()];
    const solved = { captcha: await who.readPicture() };
    await who.requestCode(phone, solved);
    await who.register(phone, await codeSentTo(app, phone), solved);
    app.clock.advance(61_000);
    const later = await visitor(app);
    const captcha = await later.readPicture();
    const requestCode = () => later.requestCode(phone, { captcha }, {}, { key: 'known' });
    const first = await requestCode();
    expect(first.body.code).toBe('11');
    expect((await requestCode()).body).toEqual(first.body);
  });

  it('has no stored answer for another visitor, another phone or another solution under the same key', async () => {
    const [who, stranger, phone] = [await visitor(app), await visitor(app), newPhone()];
    const captcha = await who.readPicture();
    const key = { key: 'shared' };
    expect((await who.requestCode(phone, { captcha }, {}, key)).body.code).toBe('0');
    expect((await stranger.requestCode(phone, { captcha }, {}, key)).body.code).toBe('101');
    expect((await who.requestCode(newPhone(), { captcha }, {}, key)).body.code).toBe('101');
    expect((await who.requestCode(phone, { captcha: 'none' }, {}, key)).body.code).toBe('101');
  });
});

describe('a registration that is repeated under its key', () => {
  async function registered() {
    const [who, phone] = [await visitor(app), newPhone()];
    const captcha = await who.readPicture();
    await who.requestCode(phone, { captcha });
    const code = await codeSentTo(app, phone);
    const first = await who.register(phone, code, { captcha }, {}, { key: 'done' });
    expect(first.body.code).toBe('0');
    return { who, phone, captcha, code, first };
  }

  it('is answered as the first was, and registers nobody twice', async () => {
    const { who, phone, captcha, code, first } = await registered();
    const again = await who.register(phone, code, { captcha }, {}, { key: 'done' });
    expect(again.body).toEqual(first.body);
    // Also once the code has expired, and where the captcha was another one than the code's.
    app.clock.advance(6 * 60_000);
    const late = await who.register(phone, code, { captcha: 'x' }, {}, { key: 'done' });
    expect(late.body).toEqual(first.body);
    const counted = await app.db
      .selectFrom('promotion_counts')
      .select('count')
      .where('step', '=', 'registered')
      .execute();
    const made = await app.db.selectFrom('promotion_registrations').select('borrower_id').execute();
    expect(counted.reduce((sum, row) => sum + row.count, 0)).toBe(made.length);
  });

  it('without a key is told that the phone is registered', async () => {
    const { who, phone, captcha, code } = await registered();
    expect((await who.register(phone, code, { captcha })).body.code).toBe('11');
  });

  it('does not count for another visitor or with another code', async () => {
    const { who, phone, captcha, code } = await registered();
    const [stranger, key] = [await visitor(app), { key: 'done' }];
    expect((await stranger.register(phone, code, { captcha }, {}, key)).body.code).toBe('-1');
    const other = code === '000000' ? '000001' : '000000';
    expect((await who.register(phone, other, { captcha }, {}, key)).body.code).toBe('11');
  });
});

describe('what the public site sends', () => {
  it('is stored as one message and one request when repeated under a key', async () => {
    const message = { name: 'Ana', telephone: '55', email: 'a@b.mx', message: '¿Cuándo pago?' };
    const options = { ...NOBODY, key: 'k' };
    const left = await app.call(leaveMessage, message, options);
    expect(left.body.code).toBe('0');
    expect((await app.call(leaveMessage, message, options)).body).toEqual(left.body);
    const about = { right: 'access', name: 'Ana', contact: 'a@b.mx', text: 'Mis datos' } as const;
    for (const as of [null, '1001'] as const) {
      const filed = await app.call(fileDataRequest, about, { as, key: 'k' });
      expect(filed.outcome.ok).toBe(true);
      expect((await app.call(fileDataRequest, about, { as, key: 'k' })).body).toEqual(filed.body);
    }
  });
});
