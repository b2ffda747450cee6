import { expect, test } from '../support/story-test.ts';
import { choose } from '../support/choose.ts';
import { picture } from '../stand-ins/specified/lender.ts';
import { expectPicture, openScreen } from './setting.ts';
import type { Setting } from './setting.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export function complaintStories(at: Setting): void {
  test('collection is blocked for a loan without its flag; another reason is filed with a picture', async ({
    page,
  }) => {
    await openScreen(page, at, 'complaintHome', { orderId: 'L-1' });
    await page.getByText('Cobranza', { exact: true }).click();
    await at.toasts().expectToast('El préstamo elegido no admite quejas de cobranza');
    await page.getByText('Mi pago no se refleja').click();
    await expect(page).toHaveURL(/\/complainPageNext\?.*problemType=2/);
    await page.getByRole('textbox').fill('Pagué y no se refleja.');
    await page.locator('input[type=file]').first().setInputFiles({
      name: 'recibo.png',
      mimeType: 'image/png',
      buffer: PNG,
    });
    await expect(page.getByText('1 de 9').first()).toBeVisible();
    await page.getByRole('button', { name: 'Enviar queja' }).click();
    await expect.poll(() => at.backEnd().made).toContain('complaint 2 L-1');
    expect(at.backEnd().lender.complaints[0]).toMatchObject({ images: picture('foto') });
    // What the complaint stored on the phone is deleted once the answer has come.
    const storedKeys = () =>
      page.evaluate(() =>
        Object.keys(window.localStorage).filter((key) => key.startsWith('cauce.complaint')),
      );
    await expect.poll(storedKeys).toEqual([]);
  });

  test('the list, an answer with a picture, and the score that isNeedScore requests', async ({
    page,
  }) => {
    at.backEnd().lender.complaints.push({ id: 'q-1', type: '2', content: 'Hola', images: '' });
    await openScreen(page, at, 'complaintList');
    await page.getByRole('link', { name: /Mi pago no se refleja/ }).click();
    await expect(page).toHaveURL(/\/complainDetails\?.*problemId=q-1/);
    await expect(page.getByText('Ya retiramos tu número de la lista.')).toBeVisible();
    await expectPicture(page, 'respuesta');
    const score = page.getByRole('dialog');
    await expect(score).toBeVisible();
    await choose(score.getByRole('radio').nth(4));
    await score.getByRole('button', { name: 'Enviar' }).click();
    // Its only rating is that of the service.
    await expect(page.getByRole('dialog', { name: 'Gracias por tu opinión' })).toBeVisible();
    expect(at.backEnd().made).toEqual(['score 5']);
  });

  test('customer service and about us', async ({ page }) => {
    await openScreen(page, at, 'customerService');
    for (const text of ['55 3333 4444', '55 1111 2222', 'hola@ajena.example'])
      await expect(page.getByText(text).first()).toBeVisible();
    await openScreen(page, at, 'aboutUs');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
}
