import { expect } from '@playwright/test';
import type { ConsoleMessage, Page, Request } from '@playwright/test';
import type { everyScreen } from './addresses.ts';

const isCall = (url: string) => /\/(?:v3|user-problem|api)\//.test(new URL(url).pathname);

/** The parameters of a screen, and the calls that it makes by itself. */
export type FirstLoad = Pick<(typeof everyScreen)[number], 'own' | 'ownCalls'>;

/**
 * Watches a page while it loads. The returned function checks that nothing was requested twice, and that there was no error
 * and no violation of the policy. Turn traces off: a trace adds a script to each frame, which the sandboxed one refuses
 * with an error.
 */
export function watchFirstLoad(page: Page): (screen: FirstLoad) => Promise<void> {
  const requests: string[] = [];
  const errors: string[] = [];
  const onRequest = (request: Request) => {
    if (isCall(request.url())) requests.push(new URL(request.url()).pathname);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  };
  const onError = (error: Error) => void errors.push(error.message);
  const onFailed = (request: Request) => void errors.push(`failed: ${request.url()}`);
  page.on('request', onRequest);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  page.on('requestfailed', onFailed);
  return async ({ own, ownCalls = [] }) => {
    // On a busy machine a page's own calls may come long after the network was idle.
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(ownCalls.length);
    page.off('request', onRequest);
    page.off('console', onConsole);
    page.off('pageerror', onError);
    page.off('requestfailed', onFailed);
    // A pending loan is polled, because its status will change.
    const polls = ['D21', 'D151'].includes(own.orderId ?? '') ? requests.splice(0) : [];
    expect(new Set(polls).size).toBeLessThanOrEqual(1);
    expect(requests).toEqual(ownCalls);
    expect(errors).toEqual([]);
  };
}
