import { fileComplaint } from '@cauce/contract';
import { expect, test } from '../support/story-test.ts';
import type { Page } from '@playwright/test';
import { freshBorrower } from '../shells/fresh-borrower.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openConsole } from '../support/console-session.ts';
import { NIGHTLY } from '../support/whole.ts';

// A desktop window.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const list = (page: Page) =>
  page.getByRole('region', { name: 'Avisos a los sistemas de la financiera', exact: true });

test(
  'an event that the lender’s systems do not accept is shown with its reason, and can be sent again',
  { tag: NIGHTLY },
  async ({ page }) => {
    const borrower = await freshBorrower(process.env.CAUCE_URL ?? '');
    const { problemId } = await borrower.call(fileComplaint, {
      problemType: '2',
      problemDetail: 'Me cobraron dos veces',
    });

    await openConsole(page, 'mateo', 'operation?state=failed&kind=complaint.filed');
    // Found by its complaint: other stories file complaints at the same time.
    const row = list(page).getByRole('row').filter({ hasText: problemId });
    // Events are collected a moment later, and no live topic reports them.
    await expect(async () => {
      await page.reload();
      // A short timeout, then a reload: the demo accepts the event after some tries.
      await expect(row).toContainText('No recibido', { timeout: 5_000 });
    }).toPass();
    await expect(row).toContainText('The sandbox answered 503');
    await row.getByText(/^Aviso \d/).click();
    await expect(row).toContainText('complaintId');
    await expect(row).not.toContainText('Me cobraron');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axeViolations(page, { onlyColours: colorScheme === 'dark' })).toEqual([]);
    }
    await list(page)
      .getByRole('button', { name: /^Reintentar los no recibidos/ })
      .click();
    await expect(page.getByText(/^Se envían? otra vez/)).toBeVisible();

    await list(page).getByLabel('Estado').selectOption('');
    await expect(page).toHaveURL(/operation\?kind=complaint\.filed$/);
    const again = row.getByRole('button', { name: /^Reenviar el aviso/ });
    await again.click();
    // The demo accepts the event at the fifth try.
    await expect
      .poll(
        async () => {
          await page.reload();
          await expect(row).toBeVisible();
          const isReceived = await row.getByText('Recibido', { exact: true }).isVisible();
          if (!isReceived) await again.click();
          return isReceived;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  },
);
