import { CAPTCHA_ANSWER_PATH, CAPTCHA_PATH, PROMOTION_PATH } from '@cauce/contract';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/* A visitor at the promotional pages in a browser. The texts are those of the demo's template, which is Chinese. */

export const CAMPAIGN = 'user_from=u1&app_from=a1&utm_tag=t1';
export const REGISTER = `${PROMOTION_PATH}#/registerTemplate?templateId=demo&${CAMPAIGN}&links_id=7`;
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

/** Follows the sids that a page is given. */
function watchSid(page: Page): { readonly sid: () => string } {
  let sid = '';
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === CAPTCHA_PATH) sid = url.searchParams.get('sid') ?? '';
  });
  return { sid: () => sid };
}

export async function open(page: Page, address = REGISTER) {
  const watched = watchSid(page);
  const picture = page.waitForResponse((response) => response.url().includes(CAPTCHA_PATH));
  await page.goto(address);
  await picture;
  return watched;
}

export async function answerOf(page: Page, sid: string): Promise<string> {
  const reply = await page.request.get(`${CAPTCHA_ANSWER_PATH}?sid=${encodeURIComponent(sid)}`);
  return ((await reply.json()) as { answer: string }).answer;
}

/** The code of the SMS sent to a phone, whichever page requested it. */
export async function codeOf(page: Page, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const sent = (await (await page.request.get('/dev/outbox')).json()) as
      | { phone: string; text: string }[]
      | { list: { phone: string; text: string }[] };
    const list = Array.isArray(sent) ? sent : sent.list;
    code = /\b\d{6}\b/.exec(list.find((one) => one.phone.endsWith(phone))?.text ?? '')?.[0] ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 45_000 });
  return code;
}

/** The text of the code's button until another code can be requested. */
export const COUNTDOWN = /^\d+s$/;
export const phoneOf = (page: Page) => page.getByLabel('手机号', { exact: true });
export const captchaOf = (page: Page) => page.getByRole('textbox', { name: '图形验证码' });
export const smsOf = (page: Page) => page.getByRole('textbox', { name: '短信验证码' });
export const getCode = (page: Page) => page.getByRole('button', { name: '获取验证码' });
export const register = (page: Page) => page.getByRole('button', { name: '立即注册' });

/** Types a phone and the picture's characters, and requests the code. */
export async function requestCode(page: Page, phone: string, sid: string): Promise<void> {
  await phoneOf(page).fill(phone);
  await captchaOf(page).fill(await answerOf(page, sid));
  await getCode(page).click();
}

/** Types the code, once the page knows that it was sent and has cleared the field. */
export async function typeCode(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('button', { name: COUNTDOWN })).toBeVisible();
  await smsOf(page).fill(await codeOf(page, phone));
}

export async function registerAnew(page: Page, phone: string, address = REGISTER): Promise<void> {
  const { sid } = await open(page, address);
  await requestCode(page, phone, sid());
  await typeCode(page, phone);
  await register(page).click();
}
