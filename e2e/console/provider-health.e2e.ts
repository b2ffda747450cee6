import { bindCard } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { freshBorrower } from '../shells/fresh-borrower.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openConsole } from '../support/console-session.ts';
import { NIGHTLY } from '../support/whole.ts';

// A desktop window.
test.use({ viewport: { width: 1280, height: 832 }, isMobile: false, hasTouch: false });

/** Sets the faults of the demo's provider, until they are set again. */
const setFaults = async (page: Page, faults: object): Promise<void> => {
  const response = await page.request.post('/sandbox/behave', { data: faults });
  expect(response.ok()).toBe(true);
};

test(
  'the console shows a provider that does not answer: how often, since when and why',
  { tag: NIGHTLY },
  async ({ page }) => {
    const borrower = await freshBorrower(process.env.CAUCE_URL ?? '');
    await borrower.bindCard();
    await setFaults(page, { failNext: 1 });
    await expect(borrower.call(bindCard, { token: 'no-such-token' })).rejects.toThrow();
    await setFaults(page, { failNext: 0 });

    await openConsole(page, 'mateo', 'operation');
    const health = page.getByRole('region', { name: 'Salud de los proveedores' });
    const row = health.getByRole('row', { name: /Registrar tarjeta/ });
    // Counters are written a moment later, and no live topic reports them.
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(/Respondió con el error 5\d\d/);
    }).toPass();
    await expect(row).toContainText('Menos de 95 %');
    await row.getByRole('button', { name: /Ver las horas de/ }).click();
    const hours = page.getByRole('region', { name: /Registrar tarjeta, por hora/ });
    await expect(hours.getByRole('row')).toHaveCount(25);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axeViolations(page, { onlyColours: colorScheme === 'dark' })).toEqual([]);
    }
  },
);
