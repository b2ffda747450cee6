import { CAPTCHA_PATH, PROMOTION_PATH } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import { captchaOf, getCode, phoneOf, register, smsOf } from '../support/promotion-visitor.ts';
import { CAPTCHA } from '../stand-ins/specified/get-captcha.ts';
import type { Setting } from './setting.ts';

const CAMPAIGN = 'user_from=u1&app_from=a1&utm_tag=t1';

export function promotionStories(at: Setting): void {
  test('a visitor registers, and one who is registered already is led to the download', async ({
    page,
  }) => {
    // A new sid clears the captcha's field: that picture cannot be read before it is loaded.
    const open = async () => {
      const picture = page.waitForResponse((response) => response.url().includes(CAPTCHA_PATH));
      await page.goto(
        `${at.origin()}${PROMOTION_PATH}?${Math.random()}#/registerTemplate?templateId=ajena&${CAMPAIGN}&links_id=7`,
      );
      await picture;
    };
    await open();
    await phoneOf(page).fill('13812345678');
    await captchaOf(page).fill(CAPTCHA);
    await getCode(page).click();
    await at.toasts().expectToast('验证码已发送，请在手机上查看！');
    await smsOf(page).fill('123456');
    await register(page).click();
    await expect(page).toHaveURL(/#\/downloadTemplate\?.*links_id=7/);
    expect(at.backEnd().made).toContain('registered 13812345678');
    const visits = () => at.backEnd().made.filter((one) => one.startsWith('visit'));
    await expect.poll(visits).toHaveLength(1);
    await open();
    await phoneOf(page).fill('13800000000');
    await captchaOf(page).fill(CAPTCHA);
    await getCode(page).click();
    await expect(page).toHaveURL(/#\/downloadTemplate/);
  });
}
