import { PROMOTION_PATH } from '@cauce/contract';
import { readLandingConfig, trackClick, trackVisit } from '@cauce/contract/server';
import { expect, test } from '../support/story-test.ts';
import { newPhone } from '../../apps/server/test/new-phone.ts';
import type { Page } from '@playwright/test';
import {
  ANDROID,
  answerOf,
  captchaOf,
  open,
  phoneOf,
  register,
  registerAnew,
  smsOf,
} from '../support/promotion-visitor.ts';
import { watchToasts } from '../support/toasts.ts';
import { isWhole } from '../support/whole.ts';

/* What each kind of browser is offered and counted as, against the real server. */

const STORES = { ios: 'https://apps.apple.example/cauce', android: 'https://store.example/cauce' };
const ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

const agents = [
  {
    name: 'Safari on an iPhone',
    userAgent: `${ON_IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    clientType: 'ios',
    stores: [STORES.ios],
    isInAppBrowser: false,
    hasCode: false,
  },
  {
    name: 'Chrome on Android',
    userAgent: ANDROID,
    clientType: 'android',
    stores: [STORES.android],
    isInAppBrowser: false,
    hasCode: false,
  },
  {
    name: 'UC browser',
    userAgent: `${ON_ANDROID} Chrome/100.0.4896.58 UCBrowser/16.5.4.1310 Mobile Safari/537.36`,
    clientType: 'android',
    stores: [STORES.android],
    isInAppBrowser: false,
    hasCode: false,
  },
  {
    name: 'WeChat on an iPhone',
    userAgent: `${ON_IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x1800312c) NetType/WIFI Language/zh_CN`,
    clientType: 'ios',
    stores: [STORES.ios],
    isInAppBrowser: true,
    hasCode: false,
  },
  {
    name: 'WeChat on Android',
    userAgent: `${ON_ANDROID} Chrome/122.0.6261.120 Mobile Safari/537.36 XWEB/1220133 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 NetType/4G Language/zh_CN`,
    clientType: 'android',
    stores: [STORES.android],
    isInAppBrowser: true,
    hasCode: false,
  },
  {
    name: 'a desktop',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    clientType: 'android',
    stores: [STORES.ios, STORES.android],
    isInAppBrowser: false,
    hasCode: true,
  },
] as const;

/** The server's own template, with an app in both stores. */
async function withStores(page: Page): Promise<void> {
  await page.route(`**${readLandingConfig.path}*`, async (route) => {
    const answer = await route.fetch();
    const reply: { data: object } = await answer.json();
    await route.fulfill({ json: { ...reply, data: { ...reply.data, downloads: STORES } } });
  });
}

/** The visits and clicks that the page reports. */
function watchCounts(page: Page) {
  const sent = { visits: [] as Record<string, string>[], clicks: [] as Record<string, string>[] };
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const fields = Object.fromEntries(searchParams);
    if (pathname === trackVisit.path) sent.visits.push(fields);
    if (pathname === trackClick.path) sent.clicks.push(fields);
  });
  return sent;
}

const addressOf = (more: string) =>
  `${PROMOTION_PATH}#/registerTemplate?templateId=demo&user_from=u1&app_from=a1&utm_tag=t1&${more}`;

async function downloadQuery(page: Page): Promise<Record<string, string>> {
  await expect(page.getByRole('heading', { name: '下载APP' })).toBeVisible();
  await expect(page).toHaveURL(/#\/downloadTemplate\?/);
  const { hash } = new URL(page.url());
  return Object.fromEntries(new URLSearchParams(hash.split('?')[1]));
}

const campaign = { user_from: 'u1', app_from: 'a1', utm_tag: 't1' };

// Every second one; nightly, all.
const checkedAgents = agents.filter((_, place) => isWhole || place % 4 === 1);
for (const { name, userAgent, clientType, stores, isInAppBrowser, hasCode } of checkedAgents)
  test.describe(name, () => {
    test.use(
      hasCode
        ? { userAgent, viewport: { width: 1280, height: 832 }, isMobile: false, hasTouch: false }
        : { userAgent },
    );

    test('registers, is offered what it can open, and is registered already the next time', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const completed: unknown[] = [];
        Object.assign(window, { completed });
        window.addEventListener('cauce:registered', (event) => {
          if (event instanceof CustomEvent) completed.push(event.detail);
        });
      });
      const { expectToast } = await watchToasts(page);
      await withStores(page);
      const counts = watchCounts(page);
      const phone = newPhone('138');

      await registerAnew(page, phone, addressOf('links_id=7&UC=click-9'));
      expect(await downloadQuery(page)).toEqual({ ...campaign, id: 'demo', links_id: '7' });
      const seen = { ...campaign, page_id: 'demo', client_type: clientType };
      expect(counts.visits).toMatchObject([{ ...seen, page_type: '1' }]);
      expect(counts.clicks).toMatchObject([{ ...seen, page_type: '1', phone }]);
      const completed = () => page.evaluate(() => Reflect.get(window, 'completed'));
      expect(await completed()).toEqual([{ UC: 'click-9', utm_tag: 't1', page_id: 'demo' }]);

      const offered = page.getByRole('link');
      await expect(offered).toHaveCount(stores.length);
      for (const [index, address] of stores.entries())
        await expect(offered.nth(index)).toHaveAttribute('href', address);
      await expect(page.getByText(/点右上角/)).toHaveCount(isInAppBrowser ? 1 : 0);
      await expect(page.getByRole('button', { name: '复制网址' })).toHaveCount(
        isInAppBrowser ? 1 : 0,
      );
      await expect(page.getByRole('img', { name: '本页地址的二维码' })).toHaveCount(
        hasCode ? 1 : 0,
      );

      // The press is counted although the store does not exist.
      await page.route(/^https:\/\/(apps\.apple|store)\.example\//, (route) =>
        route.fulfill({ status: 204 }),
      );
      await offered.first().click();
      await expect.poll(() => counts.clicks.length).toBe(2);
      expect(counts.clicks[1]).toMatchObject({ ...seen, page_type: '2', phone: '' });

      // The other case, as the server answers: a known phone is registered already, whatever code is typed.
      await page.goto('about:blank');
      const { sid } = await open(page, addressOf('down_id=8&UC=click-9'));
      await phoneOf(page).fill(phone);
      await captchaOf(page).fill(await answerOf(page, sid()));
      await smsOf(page).fill('000000');
      await register(page).click();
      await expectToast('您已注册,请直接下载APP登录！');
      expect(await downloadQuery(page)).toEqual({ ...campaign, id: 'demo', down_id: '8' });
      // No completion was reported this time.
      expect(await completed()).toEqual([]);
      await expect(offered).toHaveCount(stores.length);
    });
  });
