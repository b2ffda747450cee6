import { confirmLoan, listOrders, quoteLoan } from '@cauce/contract';
import { expect } from '@playwright/test';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { demoAddress } from './addresses.ts';

/* Helpers for tests of a confirmed loan: getting to the button, the requests sent, and their result. */

export const QUOTE = `**${quoteLoan.path}*`;
export const PUSH = `**${confirmLoan.path}*`;

export const confirmAddress = demoAddress('loanConfirmation', { productId: 'unico' }, '1002');

/** Opens the confirmation of the one-payment loan for borrower 1002 and waits until its button is hydrated. */
export async function openConfirmation(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}${confirmAddress}`);
  await untilHydrated(page);
}

export function submitOf(page: Page) {
  return page.getByRole('button', { name: 'Aceptar y recibir $1.000,00' });
}

/** Waits for hydration: an earlier tap is replayed after it (docs/decisions/044), which would disturb what a story counts. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  );
}

/**
 * Stops the page's clock, so that nothing appears or disappears by itself until a story advances it. The story resumes it
 * at its end: Playwright would do so without waiting, and a script of its clock could fail in the next story's page.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  // Later than now by more than a busy machine needs to get there.
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The idempotency key of each confirmation, as it leaves the page. */
export function watchPushes(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === confirmLoan.path)
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** The orders of borrower 1002 on the server, newest first. */
export async function readOrders(request: APIRequestContext, origin = ''): Promise<string[]> {
  const address = `${origin}${listOrders.path}?userId=1002&sessionId=demo-1002`;
  // The server may close a keep-alive connection just when it is reused.
  const answer = await request.post(address, { maxRetries: 3 });
  const { data } = (await answer.json()) as { data: { list: { orderId: string }[] } };
  return data.list.map(({ orderId }) => orderId);
}

/** Expects that the page shows the only order made since `before`. */
export async function expectOneMore(
  page: Page,
  before: readonly string[],
  origin = '',
): Promise<void> {
  // A request without an answer is repeated after up to a minute.
  await expect(page).toHaveURL(/\/loan\/detail\?.*from=confirm/, { timeout: 75_000 });
  const made = (await readOrders(page.request, origin)).filter((one) => !before.includes(one));
  expect(made).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('orderId')).toBe(made[0]);
}
