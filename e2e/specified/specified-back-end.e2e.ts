import { expect, test } from '../support/story-test.ts';
import { exportFiles } from '../support/exported-files.ts';
import type { ExportedFiles } from '../support/exported-files.ts';
import { hostileAddressStories } from './hostile-address-stories.ts';
import { complaintStories } from './complaint-stories.ts';
import { loanStories } from './loan-stories.ts';
import { promotionStories } from './promotion-stories.ts';
import { repaymentStories } from './repayment-stories.ts';
import { serverData } from '../support/server-data.ts';
import type { ServerData } from '../support/server-data.ts';
import type { Setting } from './setting.ts';
import { showOtherOrigins, startBackEnd } from '../stand-ins/back-end.ts';
import type { BackEnd } from '../stand-ins/back-end.ts';
import { startFileHost } from '../stand-ins/file-host.ts';
import { FILES_ORIGIN, PAGES_ORIGIN } from '../stand-ins/specified/lender.ts';
import { watchToasts } from '../support/toasts.ts';
import type { Toasts } from '../support/toasts.ts';

/* The whole app before a back end that has exactly the fields of the two tables and rejects anything else. Our server is
   not running. The stories of each capability are in `specified/`, so that the files are exported once for all of them. */

const PREFIX = '/api-of-the-lender';

let data: ServerData;
let exported: ExportedFiles;
let backEnd: BackEnd;
let host: { readonly origin: string; close(): Promise<void> };
let faults: string[];
let toasts: Toasts;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  // Rendered on an existing database; `static-hosting` creates its own, as a lender does.
  data = await serverData('cauce-specified-', 'tables');
  exported = exportFiles(
    { apiPrefix: PREFIX, allowedOrigins: [PAGES_ORIGIN] },
    { IMAGE_ORIGINS: FILES_ORIGIN, CAUCE_MODE: 'demo', ...data.env },
  );
  backEnd = await startBackEnd();
  host = await startFileHost(exported.dir, PREFIX, backEnd.origin);
});
test.afterAll(async () => {
  await host.close();
  await backEnd.close();
  exported.remove();
  data.remove();
});

test.beforeEach(async ({ page }) => {
  backEnd.reset();
  faults = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted|Minified React/.test(line.text()))
      faults.push(line.text());
  });
  await showOtherOrigins(page);
  toasts = await watchToasts(page);
});
/** In every story: each request follows the tables, and no page breaks or violates its own policy. */
test.afterEach(() => {
  expect(backEnd.violations).toEqual([]);
  expect(faults).toEqual([]);
});

const setting: Setting = {
  origin: () => host.origin,
  backEnd: () => backEnd,
  toasts: () => toasts,
};
loanStories(setting);
repaymentStories(setting);
hostileAddressStories(setting);
complaintStories(setting);
promotionStories(setting);
