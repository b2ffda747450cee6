import { expect } from '@playwright/test';
import type { ConsoleMessage, Page, Request } from '@playwright/test';
import type { everyScreen } from './addresses.ts';

const isCall = (url: string) => /\/(?:v3|user-problem|api)\//.test(new URL(url).pathname);

/** What a screen is opened with, and what it asks for by itself then. */
export type FirstLoad = Pick<(typeof everyScreen)[number], 'own' | 'asks'>;

/**
 * Watches a page while it loads, and answers what ends that: nothing was asked twice, no error, no violation of the policy. A trace
 * puts a script of its own into each frame, which the sandboxed one refuses aloud: whoever watches turns it off.
 */
export function watchFirstLoad(page: Page): (screen: FirstLoad) => Promise<void> {
  const requests: string[] = [];
  const wrong: string[] = [];
  const onRequest = (request: Request) => {
    if (isCall(request.url())) requests.push(new URL(request.url()).pathname);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
  };
  const onError = (error: Error) => void wrong.push(error.message);
  const onFailed = (request: Request) => void wrong.push(`failed: ${request.url()}`);
  page.on('request', onRequest);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  page.on('requestfailed', onFailed);
  return async ({ own, asks = [] }) => {
    // What a page asks for by itself may come well after the network was quiet, on a machine that does much else.
    await expect.poll(() => requests.length).toBeGreaterThanOrEqual(asks.length);
    page.off('request', onRequest);
    page.off('console', onConsole);
    page.off('pageerror', onError);
    page.off('requestfailed', onFailed);
    // A loan on its way is asked after again, because its status will change.
    const polls = ['D21', 'D151'].includes(own.orderId ?? '') ? requests.splice(0) : [];
    expect(new Set(polls).size).toBeLessThanOrEqual(1);
    expect(requests).toEqual(asks);
    expect(wrong).toEqual([]);
  };
}
