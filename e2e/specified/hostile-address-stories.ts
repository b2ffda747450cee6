import { expect, test } from '../support/story-test.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { hostileAddresses } from '../../apps/web/test/hostile-addresses.ts';
import { FILES_ORIGIN, PAGES_ORIGIN } from '../stand-ins/specified/lender.ts';
import type { Lender } from '../stand-ins/specified/lender.ts';
import { isWhole } from '../support/whole.ts';
import { openScreen } from './setting.ts';
import type { Setting } from './setting.ts';

/** A place where the app opens an address from a back end, and how a borrower opens it. */
interface EntryPoint {
  readonly as: string;
  readonly setAddress: (lender: Lender, address: string) => void;
  readonly open: (page: Page, at: Setting) => Promise<void>;
}

const ENTRY_POINTS: readonly EntryPoint[] = [
  {
    as: 'where a loan is paid',
    setAddress: ({ loans }, h5Url) => Object.assign(loans['L-h5'] ?? {}, { h5Url }),
    open: async (page, at) => {
      await openScreen(page, at, 'loanDetail', { orderId: 'L-h5' });
      await page.getByRole('button', { name: 'Pagar', exact: true }).tap();
    },
  },
  {
    as: 'a contract',
    setAddress: (lender, contractUrl) => Object.assign(lender, { contractUrl }),
    open: async (page, at) => {
      await openScreen(page, at, 'loanDetail', { orderId: 'L-1' });
      await page.getByRole('button', { name: 'Contrato y pagaré' }).tap();
    },
  },
  {
    as: 'a loan that was confirmed',
    setAddress: (lender, detailUrl) => Object.assign(lender, { detailUrl }),
    open: async (page, at) => {
      await openScreen(page, at, 'loanConfirmation', { productId: 'p-1' });
      await page.getByRole('button', { name: /^Aceptar y recibir/ }).tap();
    },
  },
  {
    as: 'a wallet’s payment',
    setAddress: (lender, walletUrl) => Object.assign(lender, { walletUrl }),
    open: async (page, at) => {
      await openScreen(page, at, 'cardRepayment', { orderId: 'L-1', amount: '112000' });
      await page.getByRole('button', { name: 'Alipay' }).tap();
    },
  },
];

const REFUSED = 'Este enlace lleva a otro sitio, por eso no lo abrimos';

/** Records every request outside the app's own origin and the lender's other ones; none of them is let through. */
async function watchOthers(context: BrowserContext, at: Setting): Promise<string[]> {
  const left: string[] = [];
  const own = new Set([at.origin(), PAGES_ORIGIN, FILES_ORIGIN]);
  await context.route(
    ({ origin }) => !own.has(origin),
    (route) => {
      left.push(route.request().url());
      return route.abort();
    },
  );
  return left;
}

export function hostileAddressStories(at: Setting): void {
  /** The test addresses, with this lender's origins. An empty one is no address: the app then uses its own screen. */
  const addresses = (): string[] =>
    hostileAddresses
      .filter((address) => address !== '')
      .map((address) =>
        address
          .replaceAll('https://cauce.mx', at.origin())
          .replaceAll('a.mx', new URL(PAGES_ORIGIN).host),
      );

  for (const [number, entryPoint] of ENTRY_POINTS.entries())
    test(`${entryPoint.as}: a listed address opens, no hostile one does`, async ({
      context,
      page,
    }) => {
      if (isWhole) test.setTimeout(300_000);
      const { lender } = at.backEnd();
      const left = await watchOthers(context, at);
      let dialogs = 0;
      page.on('dialog', (dialog) => {
        dialogs += 1;
        void dialog.dismiss();
      });
      const withSession: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${at.origin()}/`) && url.includes('sessionId=')) withSession.push(url);
      });
      // One function checks all of them (plan-leave.test.ts); here every 32nd at each entry point, nightly all.
      const own = addresses().filter((_, index) => isWhole || index % 32 === 8 * number);
      expect(own.length).toBeGreaterThan(0);
      for (const address of own) {
        entryPoint.setAddress(lender, address);
        await entryPoint.open(page, at);
        await at.toasts().expectToast(REFUSED, address);
        expect(new URL(page.url()).origin, address).toBe(at.origin());
        expect(context.pages(), address).toHaveLength(1);
      }
      expect({ left, withSession, dialogs }).toEqual({ left: [], withSession: [], dialogs: 0 });
      // Last, to show that every tap above could have opened something.
      entryPoint.setAddress(lender, `${PAGES_ORIGIN}/listed`);
      await entryPoint.open(page, at);
      await expect(page.getByText('Página ajena /listed')).toBeVisible();
    });
}
