import { trackClick, trackVisit } from '@cauce/contract/server';
import { expect, it } from 'vitest';
import { NOBODY, codeSentTo, phoneOf, visitor } from '../../test/promotion-visitor.ts';
import { appForFile } from '../../test/app-for-file.ts';
import { countStep, readFunnel } from './promotion-counts.ts';

const app = appForFile();

const today = { from: '2026-03-02', to: '2026-03-02' };
const page = { pageId: 'demo', pageType: '1', clientType: 'ios' } as const;
const spring = { userFrom: 'ana', appFrom: 'web', utmTag: 'spring' };
const none = { visit: 0, click: 0, captcha: 0, sms: 0, known: 0, registered: 0, download: 0 };

it('counts each step from a visit to a download, by campaign', async () => {
  for (let visits = 0; visits < 3; visits += 1)
    await app.call(trackVisit, { ...page, ...spring }, NOBODY);
  await app.call(trackVisit, { ...page, ...spring, utmTag: '' }, NOBODY);
  const phone = phoneOf(1);
  const who = await visitor(app);
  const captcha = await who.readPicture();
  await who.requestCode(phone, { captcha }, spring);
  await app.call(trackClick, { ...page, ...spring, phone }, NOBODY);
  await who.register(phone, await codeSentTo(app, phone), { captcha }, spring);
  await app.call(trackVisit, { ...page, ...spring, pageType: '2' }, NOBODY);
  await app.call(trackClick, { ...page, ...spring, pageType: '2', phone }, NOBODY);
  app.clock.advance(61_000);
  await who.requestCode(phone, { captcha: await who.readPicture() }, spring);
  expect(await readFunnel(app.db, today, 2)).toEqual({
    campaigns: [
      {
        ...spring,
        steps: { visit: 3, click: 1, captcha: 2, sms: 1, known: 1, registered: 1, download: 1 },
      },
      { ...spring, utmTag: '', steps: { ...none, visit: 1 } },
    ],
    others: { campaigns: 0, steps: none },
  });
  expect(await readFunnel(app.db, { from: '2026-03-03', to: '2026-03-09' }, 2)).toEqual({
    campaigns: [],
    others: { campaigns: 0, steps: none },
  });
});

it('stores nothing of a person: neither the phone of a click nor a phone in place of a tag', async () => {
  const personal = ['13812345678', '138-1234-5678', 'ana@example.mx', '+86 138', '<b>'];
  for (const utmTag of personal)
    await app.call(trackClick, { ...page, ...spring, utmTag, phone: '13812345678' }, NOBODY);
  const rows = await app.db.selectFrom('promotion_counts').selectAll().execute();
  for (const text of [...personal, '12345678']) expect(JSON.stringify(rows)).not.toContain(text);
  expect(rows.find((row) => row.utm_tag === 'other' && row.step === 'click')?.count).toBe(5);
});

it('counts fifty concurrent steps as fifty', async () => {
  const seen = { ...page, ...spring, utmTag: 'busy' };
  await Promise.all(Array.from({ length: 50 }, () => app.call(trackVisit, seen, NOBODY)));
  const { campaigns } = await readFunnel(app.db, today, 9);
  const busy = campaigns.find(({ utmTag }) => utmTag === 'busy');
  expect(busy?.steps.visit).toBe(50);
});

it('does not grow without limit through invented campaigns', async () => {
  const rest = {
    on_day: '2026-03-05',
    template_id: 'demo',
    client_type: '',
    step: 'visit',
    count: 1,
  };
  const madeUp = Array.from({ length: 5_000 }, (_, n) => ({
    ...rest,
    user_from: '',
    app_from: '',
    utm_tag: `u${n}`,
  }));
  await app.db.insertInto('promotion_counts').values(madeUp.slice(0, 2_500)).execute();
  await app.db.insertInto('promotion_counts').values(madeUp.slice(2_500)).execute();
  const campaign = { templateId: 'demo', appFrom: '', userFrom: '', clientType: '' } as const;
  for (const utmTag of ['new1', 'new2', 'u7'])
    await countStep(app.db, { ...campaign, utmTag }, 'visit', '2026-03-05');
  const { campaigns, others } = await readFunnel(
    app.db,
    { from: '2026-03-05', to: '2026-03-05' },
    2,
  );
  expect(campaigns.map((row) => [row.utmTag, row.steps.visit])).toEqual([
    ['u7', 2],
    ['other', 2],
  ]);
  // Campaigns beyond the limit are summed as one, so that the total is complete.
  expect(others).toEqual({ campaigns: 4_999, steps: { ...none, visit: 4_999 } });
});
