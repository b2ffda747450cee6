import type { Language, ScreenName, Session } from '@cauce/contract';
import type { Copy, ScreenCopy } from '@cauce/copy';
import type { ComponentType } from 'react';
import type { FirstCall } from '../calls/first-call.ts';
import { createLoader } from '../copy/loader.ts';
import { screenTexts } from '../copy/screen-texts.ts';
import type { ScreenTextName } from '../copy/screen-texts.ts';
import { devScreens } from './dev-screens.ts';

/** What a screen's module exports. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  /**
   * The call whose answer the screen shows first, of the session and the screen's own parameters; the server makes it while
   * rendering. Null when they lack its input.
   */
  readonly firstCall?: (
    session: Session,
    own: Readonly<Record<string, string>>,
  ) => FirstCall | null;
}

export interface ScreenEntry {
  /** The module's file from `apps/web`: its key in the build's manifest. */
  readonly file: string;
  readonly load: () => Promise<ScreenModule>;
  /** The groups of texts that it says beside the common table: loaded and preloaded with it. */
  readonly texts?: readonly ScreenTextName[];
  /** The document's title, once the texts are there; never with a value of the session. */
  readonly title: (copy: Copy, language: Language) => string;
  /** Where the screen speaks one language whatever the session says (the promotional pages). */
  readonly language?: Language;
}

/** A title that stands in a group of its own. */
function titleIn<Name extends ScreenTextName>(
  name: Name,
  pick: (texts: ScreenCopy[Name]) => string,
): ScreenEntry['title'] {
  return (_copy, language) => {
    const texts = screenTexts[name].peek(language);
    return texts === undefined ? '' : pick(texts);
  };
}

export type ScreenTable = Readonly<Partial<Record<ScreenName, ScreenEntry>>>;

/**
 * The screens that exist. To add one: write `features/<capability>/<name>-screen.tsx` with `Screen` and, where it reads,
 * `firstCall`; give it an entry here under its name in the contract's manifest, which holds its path and aliases; put its
 * texts into a group of `packages/copy/src/screens`, listed in `copy/screen-texts.ts`, and name the group in the entry. Everything else (route, chunk, server rendering, preloading) follows from the entry.
 */
export const screenTable: ScreenTable = {
  contract: {
    file: 'src/features/contract-page/contract-screen.tsx',
    load: () => import('../features/contract-page/contract-screen.tsx'),
    texts: ['contractPage'],
    title: titleIn('contractPage', (texts) => texts.title),
  },
  complaintHome: {
    file: 'src/features/complaints/complaint-home-screen.tsx',
    load: () => import('../features/complaints/complaint-home-screen.tsx'),
    texts: ['complaints'],
    title: titleIn('complaints', (texts) => texts.home.title),
  },
  complaintForm: {
    file: 'src/features/complaints/complaint-form-screen.tsx',
    load: () => import('../features/complaints/complaint-form-screen.tsx'),
    texts: ['complaints'],
    title: titleIn('complaints', (texts) => texts.form.title),
  },
  complaintList: {
    file: 'src/features/complaints/complaint-list-screen.tsx',
    load: () => import('../features/complaints/complaint-list-screen.tsx'),
    texts: ['complaints'],
    title: titleIn('complaints', (texts) => texts.list.title),
  },
  complaintDetail: {
    file: 'src/features/complaints/complaint-detail-screen.tsx',
    load: () => import('../features/complaints/complaint-detail-screen.tsx'),
    texts: ['complaints'],
    title: titleIn('complaints', (texts) => texts.detail.title),
  },
  loanConfirmation: {
    file: 'src/features/loan-confirmation/loan-confirmation-screen.tsx',
    load: () => import('../features/loan-confirmation/loan-confirmation-screen.tsx'),
    texts: ['loanConfirmation'],
    title: titleIn('loanConfirmation', (texts) => texts.title),
  },
  loanDetail: {
    file: 'src/features/loan-detail/loan-detail-screen.tsx',
    load: () => import('../features/loan-detail/loan-detail-screen.tsx'),
    texts: ['loanDetail'],
    title: titleIn('loanDetail', (texts) => texts.title),
  },
  aboutUs: {
    file: 'src/features/about-us/about-us-screen.tsx',
    load: () => import('../features/about-us/about-us-screen.tsx'),
    texts: ['aboutUs'],
    title: titleIn('aboutUs', (texts) => texts.title),
  },
  customerService: {
    file: 'src/features/customer-service/customer-service-screen.tsx',
    load: () => import('../features/customer-service/customer-service-screen.tsx'),
    texts: ['customerService'],
    title: titleIn('customerService', (texts) => texts.title),
  },
  failure: {
    file: 'src/features/failure/failure-screen.tsx',
    load: () => import('../features/failure/failure-screen.tsx'),
    texts: ['failureScreen'],
    title: titleIn('failureScreen', (texts) => texts.title),
  },
  orders: {
    file: 'src/features/orders/orders-screen.tsx',
    load: () => import('../features/orders/orders-screen.tsx'),
    texts: ['orders', 'loanDetail'],
    title: titleIn('orders', (texts) => texts.title),
  },
  product: {
    file: 'src/features/products/product-screen.tsx',
    load: () => import('../features/products/product-screen.tsx'),
    texts: ['products'],
    title: titleIn('products', (texts) => texts.productTitle),
  },
  products: {
    file: 'src/features/products/products-screen.tsx',
    load: () => import('../features/products/products-screen.tsx'),
    texts: ['products'],
    title: titleIn('products', (texts) => texts.title),
  },
  repayment: {
    file: 'src/features/repayment/repayment-screen.tsx',
    load: () => import('../features/repayment/repayment-screen.tsx'),
    texts: ['repayment'],
    title: titleIn('repayment', (texts) => texts.title),
  },
  repaymentChoice: {
    file: 'src/features/repayment/repayment-choice-screen.tsx',
    load: () => import('../features/repayment/repayment-choice-screen.tsx'),
    texts: ['repayment'],
    title: titleIn('repayment', (texts) => texts.choice.title),
  },
  extension: {
    file: 'src/features/repayment/extension-screen.tsx',
    load: () => import('../features/repayment/extension-screen.tsx'),
    texts: ['extension', 'repayment'],
    title: titleIn('extension', (texts) => texts.title),
  },
  repaymentInstructions: {
    file: 'src/features/repayment-instructions/repayment-instructions-screen.tsx',
    load: () => import('../features/repayment-instructions/repayment-instructions-screen.tsx'),
    texts: ['repaymentInstructions'],
    title: titleIn('repaymentInstructions', (texts) => texts.title),
  },
  repaymentStatus: {
    file: 'src/features/repayment-status/repayment-status-screen.tsx',
    load: () => import('../features/repayment-status/repayment-status-screen.tsx'),
    texts: ['repaymentStatus'],
    title: titleIn('repaymentStatus', (texts) => texts.title),
  },
  cardRepayment: {
    file: 'src/features/card-repayment/card-repayment-screen.tsx',
    load: () => import('../features/card-repayment/card-repayment-screen.tsx'),
    texts: ['cardRepayment'],
    title: (copy) => copy.titles.cardRepayment,
  },
  cardBinding: {
    file: 'src/features/payment-methods/card-binding-screen.tsx',
    load: () => import('../features/payment-methods/card-binding-screen.tsx'),
    texts: ['cardBinding'],
    title: (copy) => copy.titles.cardBinding,
  },
  bankBinding: {
    file: 'src/features/payment-methods/bank-binding-screen.tsx',
    load: () => import('../features/payment-methods/bank-binding-screen.tsx'),
    texts: ['bankBinding'],
    title: (copy) => copy.titles.bankBinding,
  },
  ...devScreens,
};

/** Asks for a screen's module and its texts at once. */
export async function loadScreen(name: ScreenName, language: Language): Promise<ScreenModule> {
  const groups = screenTable[name]?.texts ?? [];
  const [module] = await Promise.all([
    screenModules.load(name),
    ...groups.map((group) => screenTexts[group].load(language)),
  ]);
  return module;
}

/** The modules of the screens: each a chunk, loaded once. */
export const screenModules = createLoader<ScreenName, ScreenModule>(
  Object.fromEntries(Object.entries(screenTable).map(([name, { load }]) => [name, load])),
);
