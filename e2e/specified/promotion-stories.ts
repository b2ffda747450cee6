import { PROMOTION_PATH } from '@cauce/contract';
import { expect, test } from '@playwright/test';
import { captchaOf, getCode, phoneOf, register, smsOf, toast } from '../promotion-visitor.ts';
import { CAPTCHA } from '../stand-ins/specified/get-captcha.ts';
import type { Setting } from './setting.ts';

const CAMPAIGN = 'user_from=u1&app_from=a1&utm_tag=t1';

export function promotionStories(at: Setting): void {
  test('somebody registers, and who is registered is led to the download', async ({ page }) => {
    const open = () =>
      page.goto(
        `${at.origin()}${PROMOTION_PATH}?${Math.random()}#/registerTemplate?templateId=ajena&${CAMPAIGN}&links_id=7`,
      );
    await open();
    await expect(phoneOf(page)).toBeVisible();
    await phoneOf(page).fill('13812345678');
    await captchaOf(page).fill(CAPTCHA);
    await getCode(page).click();
    await expect(toast(page, '验证码已发送，请在手机上查看！')).toBeVisible();
    await smsOf(page).fill('123456');
    await register(page).click();
    await expect(page).toHaveURL(/#\/downloadTemplate\?.*links_id=7/);
    expect(at.backEnd().made).toContain('registered 13812345678');
    expect(at.backEnd().made.filter((one) => one.startsWith('visit'))).toHaveLength(1);
    await open();
    await phoneOf(page).fill('13800000000');
    await captchaOf(page).fill(CAPTCHA);
    await getCode(page).click();
    await expect(page).toHaveURL(/#\/downloadTemplate/);
  });
}
