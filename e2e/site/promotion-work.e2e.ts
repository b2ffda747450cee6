import { CAPTCHA_PATH } from '@cauce/contract';
import { readWorkCaptcha, writeSuccess } from '@cauce/contract/server';
import { expect, test } from '../support/story-test.ts';
import { newPhone } from '../../apps/server/test/new-phone.ts';
import { launchOptions } from '../../playwright.config.ts';
import {
  ANDROID,
  requestCode,
  getCode,
  open,
  phoneOf,
  register,
  typeCode,
} from '../support/promotion-visitor.ts';
import { watchToasts } from '../support/toasts.ts';
import type { Toasts } from '../support/toasts.ts';
import { NIGHTLY } from '../support/whole.ts';

/* The proof of work in place of the captcha's picture. It needs a browser that compiles for speed. */

test.use({ userAgent: ANDROID, launchOptions: launchOptions({ isCompiling: true }) });

let toasts: Toasts;
test.beforeEach(async ({ page }) => {
  toasts = await watchToasts(page);
});

test(
  'without a picture the device computes the proof of work',
  { tag: NIGHTLY },
  async ({ page }) => {
    const phone = newPhone('138');
    await open(page);
    await phoneOf(page).fill(phone);
    await page.getByRole('button', { name: /无图验证/ }).click();
    await expect(page.getByPlaceholder('无图验证已通过')).toBeVisible({ timeout: 45_000 });
    await getCode(page).click();
    await toasts.expectToast('验证码已发送，请在手机上查看！');
    await typeCode(page, phone);
    await register(page).click();
    await expect(page.getByRole('heading', { name: '下载APP' })).toBeVisible();
  },
);

test(
  'the same button cancels the computation, and a valid picture appears',
  { tag: NIGHTLY },
  async ({ page }) => {
    // More work than any device finishes during the test.
    await page.route(`**${readWorkCaptcha.path}*`, (route) =>
      route.fulfill({ json: writeSuccess(readWorkCaptcha, { challenge: 'x', bits: 60 }) }),
    );
    const { sid } = await open(page);
    const working = page.waitForEvent('worker');
    await page.getByRole('button', { name: /无图验证/ }).click();
    const worker = await working;
    await expect(page.getByRole('progressbar', { name: '您的设备正在验证…' })).toBeVisible();
    const picture = page.waitForResponse((response) => response.url().includes(CAPTCHA_PATH));
    const ended = new Promise((done) => worker.once('close', done));
    await page.getByRole('button', { name: '停止验证，改用图形验证码' }).click();
    await ended;
    await picture;
    await requestCode(page, newPhone('138'), sid());
    await toasts.expectToast('验证码已发送，请在手机上查看！');
  },
);

test(
  'without web workers the proof of work is computed all the same',
  { tag: NIGHTLY },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    await open(page);
    await page.getByRole('button', { name: /无图验证/ }).click();
    await expect(page.getByPlaceholder('无图验证已通过')).toBeVisible({ timeout: 45_000 });
  },
);
