import { CAPTCHA_PATH, PROMOTION_PATH } from '@cauce/contract';
import {
  readLandingConfig,
  readSid,
  requestSmsCode,
  trackClick,
  trackVisit,
} from '@cauce/contract/server';
import { expect, test } from '../support/story-test.ts';
import { newPhone } from '../../apps/server/test/new-phone.ts';
import type { Page } from '@playwright/test';
import {
  ANDROID,
  answerOf,
  requestCode,
  CAMPAIGN,
  COUNTDOWN,
  captchaOf,
  codeOf,
  getCode,
  IPHONE,
  open,
  phoneOf,
  register,
  REGISTER,
  registerAnew,
  smsOf,
  typeCode,
} from '../support/promotion-visitor.ts';
import { watchToasts } from '../support/toasts.ts';
import type { Toasts } from '../support/toasts.ts';
import { axeViolations } from '../support/axe-violations.ts';

/* The promotional pages against the real server: a visitor registers, or sees why not. */

let toasts: Toasts;
test.beforeEach(async ({ page }) => {
  toasts = await watchToasts(page);
});

test.describe('on an Android telephone', () => {
  test.use({ userAgent: ANDROID });

  test('a visitor registers and is offered the app', async ({ page }) => {
    const calls: URL[] = [];
    page.on('request', (request) => calls.push(new URL(request.url())));
    const phone = newPhone('138');
    const { sid } = await open(page);
    await expect(page).toHaveTitle('Cauce 注册');
    await requestCode(page, phone, sid());
    await toasts.expectToast('验证码已发送，请在手机上查看！');
    const countdown = page.getByRole('button', { name: COUNTDOWN });
    await expect(countdown).toBeVisible();
    // It is disabled, and a click shows why.
    await countdown.click({ force: true });
    await toasts.expectToast('请勿重复发送验证码!');

    await typeCode(page, phone);
    await register(page).click();
    await toasts.expectToast('注册成功');
    await expect(page.getByRole('heading', { name: '下载APP' })).toBeFocused();
    await expect(page).toHaveURL(/#\/downloadTemplate\?/);
    const { hash } = new URL(page.url());
    expect(Object.fromEntries(new URLSearchParams(hash.split('?')[1]))).toEqual({
      app_from: 'a1',
      user_from: 'u1',
      utm_tag: 't1',
      id: 'demo',
      links_id: '7',
    });
    await expect(page.getByRole('link', { name: '下载安卓版' })).toHaveAttribute(
      'href',
      'https://cauce.example/app',
    );
    await expect(page.getByRole('link', { name: /iPhone/ })).toHaveCount(0);

    const sent = (path: string) => calls.filter(({ pathname }) => pathname === path);
    const seen = { page_id: 'demo', page_type: '1', client_type: 'android', utm_tag: 't1' };
    expect(sent(trackVisit.path)).toHaveLength(1);
    expect(Object.fromEntries(sent(trackVisit.path)[0]?.searchParams ?? [])).toMatchObject(seen);
    expect(Object.fromEntries(sent(trackClick.path)[0]?.searchParams ?? [])).toMatchObject({
      ...seen,
      phone,
    });

    await page.goBack();
    await expect(page.getByRole('heading', { name: '下载APP' })).toHaveCount(0);
  });

  test('whoever is registered already is led to the app, before any code', async ({ page }) => {
    // A phone gets no second answer within a minute: the server's tests cover that.
    await page.route(`**${requestSmsCode.path}*`, (route) =>
      route.fulfill({ json: { success: false, code: '11', message: 'registered', data: null } }),
    );
    const { sid } = await open(page);
    await requestCode(page, newPhone('138'), sid());
    await toasts.expectToast('您已注册,请直接下载APP登录！');
    await expect(page.getByRole('heading', { name: '下载APP' })).toBeVisible();
  });

  test('the first missing field is named and focused, in the order of the form', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: '换一张验证码' }).click();
    await toasts.expectToast('请正确输入手机号！');
    await expect(phoneOf(page)).toBeFocused();
    await phoneOf(page).fill('12800001234');
    await getCode(page).click();
    await expect(phoneOf(page)).toHaveAttribute('aria-invalid', 'true');
    await phoneOf(page).fill('13800001234');
    await getCode(page).click();
    await toasts.expectToast('请正确输入图形验证码！');
    await expect(captchaOf(page)).toBeFocused();
    await captchaOf(page).fill('ABCDE');
    await expect(captchaOf(page)).toHaveValue('ABCD');
    await register(page).click();
    await toasts.expectToast('请正确输入短信验证码！');
    await expect(smsOf(page)).toBeFocused();
  });

  test('a wrong captcha is refused by the server, and a new picture appears', async ({ page }) => {
    await open(page);
    await phoneOf(page).fill(newPhone('138'));
    await captchaOf(page).fill('----');
    const next = page.waitForRequest((request) => request.url().includes(CAPTCHA_PATH));
    await getCode(page).click();
    await next;
    await toasts.expectToast('请正确输入图形验证码！');
    await expect(captchaOf(page)).toHaveValue('');
    await expect(captchaOf(page)).toBeFocused();
    await expect(getCode(page)).toBeVisible();
  });

  test('a wrong SMS code is tried again without another picture', async ({ page }) => {
    const phone = newPhone('138');
    const { sid } = await open(page);
    await requestCode(page, phone, sid());
    await expect(page.getByRole('button', { name: COUNTDOWN })).toBeVisible();
    const code = await codeOf(page, phone);
    await smsOf(page).fill(code === '123456' ? '654321' : '123456');
    await register(page).click();
    await expect(smsOf(page)).toHaveAttribute('aria-invalid', 'true');
    await smsOf(page).fill(code);
    await register(page).click();
    await expect(page.getByRole('heading', { name: '下载APP' })).toBeVisible();
  });

  test('a reload after the code was sent keeps everything, the countdown too', async ({ page }) => {
    const phone = newPhone('138');
    const { sid } = await open(page);
    await requestCode(page, phone, sid());
    await typeCode(page, phone);
    await page.getByRole('link', { name: '《用户协议》' }).click();
    await expect(page.getByRole('heading', { name: '用户协议' })).toBeFocused();
    await expect(page.getByText('本页面为演示')).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(phoneOf(page)).toHaveValue(phone.replace(/^(.{3})(.{4})/, '$1 $2 '));
    await expect(page.getByRole('button', { name: COUNTDOWN })).toBeVisible();
    await expect(page.getByText('已验证')).toBeVisible();
    await register(page).click();
    await expect(page.getByRole('heading', { name: '下载APP' })).toBeVisible();
  });

  test('the click of an advertising network is reported as a registration', async ({ page }) => {
    await page.addInitScript(() => {
      window.addEventListener('cauce:registered', (event) => {
        if (event instanceof CustomEvent) Object.assign(window, { completed: event.detail });
      });
    });
    await registerAnew(page, newPhone('138'), `${REGISTER}&UC=click-9`);
    await expect(page.getByRole('heading', { name: '下载APP' })).toBeVisible();
    const completed = () => page.evaluate(() => Reflect.get(window, 'completed'));
    await expect.poll(completed).toEqual({
      UC: 'click-9',
      utm_tag: 't1',
      page_id: 'demo',
    });
  });
});

test.describe('a bad connection', () => {
  test('ten taps are one request', async ({ page }) => {
    const { sid } = await open(page);
    let sent = 0;
    await page.route(`**${requestSmsCode.path}*`, async (route) => {
      sent += 1;
      await new Promise((wait) => setTimeout(wait, 500));
      await route.fulfill({ json: { code: '0', message: '', data: null } });
    });
    await phoneOf(page).fill(newPhone('138'));
    await captchaOf(page).fill(await answerOf(page, sid()));
    await getCode(page).evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 10; tap += 1) button.click();
    });
    await expect(page.getByRole('button', { name: COUNTDOWN })).toBeVisible();
    expect(sent).toBe(1);
  });

  test('without a network the form shows «error» and keeps what was typed', async ({
    page,
    context,
  }) => {
    await open(page);
    await phoneOf(page).fill('13800001234');
    await captchaOf(page).fill('ABCD');
    await context.setOffline(true);
    await expect(page.getByText('网络已断开，您填写的内容已保存。')).toBeVisible();
    await getCode(page).click();
    await toasts.expectToast('error');
    await context.setOffline(false);
    await expect(phoneOf(page)).toHaveValue('138 0000 1234');
    await expect(getCode(page)).toBeVisible();
  });

  test('too many tries show how long to wait, and nothing is sent meanwhile', async ({ page }) => {
    let sent = 0;
    await page.route(`**${requestSmsCode.path}*`, (route) => {
      sent += 1;
      return route.fulfill({ status: 429, headers: { 'retry-after': '95' }, json: {} });
    });
    await open(page);
    await phoneOf(page).fill('13800001234');
    await captchaOf(page).fill('ABCD');
    await getCode(page).click();
    await expect(page.getByText(/请在 0[01]:\d\d 后重试/)).toBeVisible();
    await getCode(page).click();
    expect(sent).toBe(1);
  });

  test('a template or a sid that fails to load shows an error, and can be tried again', async ({
    page,
  }) => {
    let isBroken = true;
    for (const { path } of [readLandingConfig, readSid])
      await page.route(`**${path}*`, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(REGISTER);
    await toasts.expectToast('error');
    await expect(register(page)).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('借款 3.000,00 比索', { exact: false })).toBeVisible();
    await phoneOf(page).fill('13800001234');
    const picture = page.waitForResponse((response) => response.url().includes(CAPTCHA_PATH));
    await page.getByRole('button', { name: '换一张验证码' }).click();
    expect((await picture).status()).toBe(200);
  });

  test('an unknown template shows the server’s message', async ({ page }) => {
    await page.goto(`${PROMOTION_PATH}#/registerTemplate?templateId=none`);
    await toasts.expectToast('该活动已结束。');
  });
});

test('an iPhone sees that there is no version for it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ userAgent: IPHONE, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`${PROMOTION_PATH}#/downloadTemplate?id=demo&${CAMPAIGN}`);
  await expect(page.getByText('暂无适用于您设备的版本。')).toBeVisible();
  await context.close();
});

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1280, height: 832 },
    isMobile: false,
    hasTouch: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  });

  test('the download page shows its address as a code', async ({ page }) => {
    await page.goto(`${PROMOTION_PATH}#/downloadTemplate?id=demo&${CAMPAIGN}`);
    await expect(page.getByRole('img', { name: '本页地址的二维码' })).toBeVisible();
    await expect(page.getByRole('link', { name: '下载安卓版' })).toBeVisible();
  });
});

for (const [as, address, contentOf] of [
  ['the registration', REGISTER, (page: Page) => page.getByRole('img', { name: '四位字符的图片' })],
  [
    'the agreement',
    REGISTER.replace('registerTemplate', 'agreementTemplate'),
    (page: Page) => page.getByText('本页面为演示'),
  ],
  [
    'the download page',
    `${PROMOTION_PATH}#/downloadTemplate?id=demo`,
    (page: Page) => page.getByRole('link', { name: '下载安卓版' }),
  ],
] as const) {
  test(`${as}: no axe violation, light and dark; no sideways scrolling`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(contentOf(page)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await axeViolations(page, { onlyColours: true })).toEqual([]);
    for (const { width, rootPx } of [
      { width: 360, rootPx: 16 },
      { width: 320, rootPx: 16 },
      { width: 390, rootPx: 32 },
    ]) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`;
      }, rootPx);
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect
        .poll(overflow, { message: `${width} px, ${rootPx} px text` })
        .toBeLessThanOrEqual(0);
    }
  });
}
