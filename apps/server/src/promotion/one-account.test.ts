import { registerPhone } from '@cauce/contract/server';
import { beforeAll, expect, it } from 'vitest';
import { codeSentTo, phoneOf, visitor } from '../../test/promotion-visitor.ts';
import { raceRounds } from '../../test/rounds.ts';
import { appForFile } from '../../test/app-for-file.ts';

const smsLimits = { perAddressHour: 1_000, perPrefixHour: 1_000, perDay: 10_000 };
const CONCURRENCY = 50;
// `npm run nightly` tries 100 rounds.
const ROUNDS = raceRounds(5);

let origin = '';
const app = appForFile({
  settings: { promotion: { country: 'CN', smsPrefixes: ['+86'], smsLimits, workBits: 8 } },
});
beforeAll(async () => {
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
});

it(
  'fifty registrations of one phone, each from another address, create one account',
  { timeout: 180_000 + ROUNDS * 10_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = phoneOf(round * 10_000);
      const who = await visitor(app);
      const captcha = await who.readPicture();
      await who.requestCode(phone, { captcha });
      const body = registerPhone.write({
        phone,
        captcha,
        work: '',
        sid: who.sid,
        smsCode: await codeSentTo(app, phone),
        templateId: 'demo',
        deviceId: 'd1',
        appName: 'Cauce',
        inviteCode: '',
        userFrom: 'u1',
        appFrom: '',
        utmTag: '',
      });
      const call = async () => {
        const answer = await fetch(`${origin}${registerPhone.path}`, {
          method: 'POST',
          body: new URLSearchParams(body),
        });
        expect(answer.status).toBe(200);
        const { code }: { code: string } = await answer.json();
        return code;
      };
      const codes = await Promise.all(Array.from({ length: CONCURRENCY }, call));
      expect(codes.toSorted()).toEqual([
        '0',
        ...Array.from({ length: CONCURRENCY - 1 }, () => '11'),
      ]);
      const made = app.db.selectFrom('borrowers').select('id').where('phone', '=', `+86${phone}`);
      expect(await made.execute()).toHaveLength(1);
    }
    const registered = app.db.selectFrom('promotion_registrations').select('borrower_id');
    expect(await registered.execute()).toHaveLength(ROUNDS);
    // The funnel counts accounts, not presses.
    const counted = await app.db
      .selectFrom('promotion_counts')
      .select('count')
      .where('step', '=', 'registered')
      .execute();
    expect(counted).toEqual([{ count: ROUNDS }]);
  },
);
