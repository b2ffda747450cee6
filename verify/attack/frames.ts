import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { pages } from './page-headers.ts';
import type { Scene } from './scene.ts';

/** Each page in a frame of another site and of our own, in Chromium: none is rendered. */
export async function tryFrames({ lender, tally, withPages }: Scene): Promise<void> {
  if (!withPages) return;
  const site = createServer((request, reply) => {
    const framed = new URL(request.url ?? '/', 'http://site').searchParams.get('of') ?? '';
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><iframe src="${lender.url}${framed.replaceAll('"', '')}"></iframe>`);
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const address = site.address();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    for (const path of pages) {
      const query = new URLSearchParams({ of: `${path}?userId=1001&sessionId=demo-1001` });
      await page.goto(
        `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/?${query.toString()}`,
      );
      const inner = page.frames().find((frame) => frame !== page.mainFrame());
      const shown = await inner?.evaluate(() => document.body?.innerText ?? '').catch(() => '');
      const isRefused =
        (inner?.url() ?? '').startsWith('chrome-error:') && (shown ?? '').length < 300;
      tally.count('framed in a browser', isRefused ? null : `${path}: ${inner?.url()}`);
    }
  } finally {
    await browser.close();
    await new Promise((done) => site.close(done));
  }
}
