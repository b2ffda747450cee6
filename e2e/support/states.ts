import {
  commitRepayment,
  confirmRepayment,
  readRepaymentStatus,
  readRepaymentMethods,
  writeSuccess,
} from '@cauce/contract/server';
import type { ScreenName } from '@cauce/contract';
import type { AnyServerEndpoint } from '@cauce/contract/server';
import type { Page } from '@playwright/test';
import { demoAddress } from './addresses.ts';
import { choose } from './choose.ts';
import { untilHydrated } from './confirming.ts';

/** A state of a screen that needs another answer or an action, and how to reach it in either language. */
export interface ScreenState {
  readonly as: string;
  readonly name: ScreenName;
  readonly arrive: (page: Page, isNeedPop: string) => Promise<void>;
}

const own = { orderId: 'D174', productId: 'flex', mobilePhone: '5512345678' };

/**
 * Opens a screen without the server's data (as with static hosting), so that its calls leave the page and can be answered
 * here: states of a payment would otherwise change the loans that other tests read.
 */
async function openWith(
  page: Page,
  address: string,
  replies: readonly (readonly [AnyServerEndpoint, unknown])[],
): Promise<void> {
  const shell = await (await page.request.get('/index.html')).text();
  const { pathname } = new URL(address, 'http://page');
  await page.route(`**${pathname}?*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: shell }),
  );
  for (const [endpoint, data] of replies)
    await page.route(`**${endpoint.path}?*`, (route) =>
      route.fulfill({ json: writeSuccess(endpoint, data) }),
    );
  await page.goto(address);
}

const paid = (state: object) => ({ ...readRepaymentStatus.sample, ...state });
const open = { paidOn: null, isFinal: '0', credit: 0 };

const results: readonly (readonly [string, object])[] = [
  ['waiting', { ...open, state: 'waiting' }],
  ['pending', { ...open, state: 'pending', reference: '', wayName: 'Visa ·· 3155' }],
  ['unknown', { ...open, state: 'unknown', reference: '', wayName: 'Visa ·· 0119' }],
  ['failed', { ...open, state: 'failed', isFinal: '1', reference: '', wayName: 'Visa ·· 0002' }],
  ['returned', { ...open, state: 'failed', isFinal: '1', wasReturned: '1' }],
  ['succeeded', { state: 'succeeded' }],
  ['paid too much', { state: 'succeeded', credit: 12_345 }],
  ['extended', { state: 'succeeded', requestType: '2', amount: 11_136 }],
  [
    'finished',
    { state: 'succeeded', orderStatus: 200, stillOwed: 0, nextAmount: null, nextDate: null },
  ],
];

const paymentResults: readonly ScreenState[] = results.map(([as, state]) => ({
  as: `payment result: ${as}`,
  name: 'repaymentStatus',
  async arrive(page, isNeedPop) {
    const address = demoAddress('repaymentStatus', { ...own, isNeedPop });
    await openWith(page, address, [[readRepaymentStatus, paid(state)]]);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
}));

/** Opens the SMS step of a card payment. */
async function openCodeStep(page: Page, isNeedPop: string): Promise<void> {
  const address = demoAddress('cardRepayment', { ...own, isNeedPop });
  await openWith(page, address, [
    [readRepaymentMethods, readRepaymentMethods.sample],
    [commitRepayment, commitRepayment.sample],
    [confirmRepayment, confirmRepayment.sample],
  ]);
  await choose(page.getByRole('radio').first());
  await page.locator('footer').getByRole('button').tap();
  await page.getByRole('dialog').waitFor();
}

/** Fills every field of a form of the site and sends it, with a unique text: the same text twice a day would count as one. */
async function sendForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  for (const field of await page.locator('main form').locator('input, textarea').all())
    await field.fill(`ana.${process.hrtime.bigint()}@correo.example`);
  await page.locator('main form button[type="submit"]').tap();
}

/** Documents of the public site in states that need an input. */
export const siteStates: readonly ScreenState[] = [
  {
    as: 'calculator with a result',
    name: 'siteCalculator',
    async arrive(page, isNeedPop) {
      await page.goto(demoAddress('siteCalculator', { amount: '5000', days: '120', isNeedPop }));
      await page.locator('details summary').click();
    },
  },
  {
    as: 'calculator of no number, with its keys',
    name: 'siteCalculator',
    async arrive(page, isNeedPop) {
      await page.goto(demoAddress('siteCalculator', { amount: 'x', days: '91', isNeedPop }));
      await page.locator('input[inputmode="none"]').tap();
      await page.locator('fieldset').waitFor();
    },
  },
  {
    as: 'data request with nothing filled in',
    name: 'dataRequest',
    async arrive(page, isNeedPop) {
      await page.goto(demoAddress('dataRequest', { isNeedPop }));
      await untilHydrated(page);
      await page.locator('form button[type="submit"]').tap();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    as: 'data request with its folio',
    name: 'dataRequest',
    async arrive(page, isNeedPop) {
      await sendForm(page, demoAddress('dataRequest', { isNeedPop }));
      await page.getByText(/^A-\d{6}$/).waitFor();
    },
  },
  {
    as: 'contact form with nothing filled in',
    name: 'siteContact',
    async arrive(page, isNeedPop) {
      await page.goto(demoAddress('siteContact', { isNeedPop }));
      await untilHydrated(page);
      await page.locator('main form button[type="submit"]').tap();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    as: 'contact form, sent',
    name: 'siteContact',
    async arrive(page, isNeedPop) {
      await sendForm(page, demoAddress('siteContact', { isNeedPop }));
      await page.locator('main form').getByRole('status').waitFor();
    },
  },
];

export const screenStates: readonly ScreenState[] = [
  ...paymentResults,
  ...siteStates,
  { as: 'SMS step', name: 'cardRepayment', arrive: openCodeStep },
  {
    as: 'SMS step with a code too short',
    name: 'cardRepayment',
    async arrive(page, isNeedPop) {
      await openCodeStep(page, isNeedPop);
      await page.getByRole('dialog').getByRole('textbox').fill('12');
      await page.keyboard.press('Enter');
    },
  },
];
