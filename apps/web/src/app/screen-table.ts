import type { Language, ScreenName, Session } from '@cauce/contract';
import type { Copy } from '@cauce/copy';
import type { ComponentType } from 'react';
import type { FirstCall } from '../calls/first-call.ts';
import { createLoader } from '../copy/loader.ts';
import type { ScreenTexts } from '../copy/use-texts.ts';
import { devScreens } from './dev-screens.ts';

/** What a screen's module exports. */
export interface ScreenModule {
  readonly Screen: ComponentType;
  /** The call whose answer the screen shows first; the server makes it while rendering. Null when the session lacks its input. */
  readonly firstCall?: (session: Session) => FirstCall | null;
  /** Texts of its own, where they are too long for the common table; read by `useTexts`. */
  readonly texts?: ScreenTexts<unknown>;
}

export interface ScreenEntry {
  /** The module's file from `apps/web`: its key in the build's manifest. */
  readonly file: string;
  readonly load: () => Promise<ScreenModule>;
  /** The document's title; never with a value of the session. */
  readonly title: (copy: Copy) => string;
  /** Where the screen speaks one language whatever the session says (the promotional pages). */
  readonly language?: Language;
}

export type ScreenTable = Readonly<Partial<Record<ScreenName, ScreenEntry>>>;

/**
 * The screens that exist. To add one: write `features/<capability>/<name>-screen.tsx` with `Screen` and, where it reads,
 * `firstCall`; give it an entry here under its name in the contract's manifest, which holds its path and aliases; put its
 * texts into `packages/copy`. Everything else (route, chunk, server rendering, preloading) follows from the entry.
 */
export const screenTable: ScreenTable = {
  contract: {
    file: 'src/features/contract-page/contract-screen.tsx',
    load: () => import('../features/contract-page/contract-screen.tsx'),
    title: (copy) => copy.contractPage.title,
  },
  loanConfirmation: {
    file: 'src/features/loan-confirmation/loan-confirmation-screen.tsx',
    load: () => import('../features/loan-confirmation/loan-confirmation-screen.tsx'),
    title: (copy) => copy.loanConfirmation.title,
  },
  loanDetail: {
    file: 'src/features/loan-detail/loan-detail-screen.tsx',
    load: () => import('../features/loan-detail/loan-detail-screen.tsx'),
    title: (copy) => copy.loanDetail.title,
  },
  aboutUs: {
    file: 'src/features/about-us/about-us-screen.tsx',
    load: () => import('../features/about-us/about-us-screen.tsx'),
    title: (copy) => copy.aboutUs.title,
  },
  customerService: {
    file: 'src/features/customer-service/customer-service-screen.tsx',
    load: () => import('../features/customer-service/customer-service-screen.tsx'),
    title: (copy) => copy.customerService.title,
  },
  failure: {
    file: 'src/features/failure/failure-screen.tsx',
    load: () => import('../features/failure/failure-screen.tsx'),
    title: (copy) => copy.failureScreen.title,
  },
  orders: {
    file: 'src/features/orders/orders-screen.tsx',
    load: () => import('../features/orders/orders-screen.tsx'),
    title: (copy) => copy.orders.title,
  },
  product: {
    file: 'src/features/products/product-screen.tsx',
    load: () => import('../features/products/product-screen.tsx'),
    title: (copy) => copy.products.productTitle,
  },
  products: {
    file: 'src/features/products/products-screen.tsx',
    load: () => import('../features/products/products-screen.tsx'),
    title: (copy) => copy.products.title,
  },
  repayment: {
    file: 'src/features/repayment/repayment-screen.tsx',
    load: () => import('../features/repayment/repayment-screen.tsx'),
    title: (copy) => copy.repayment.title,
  },
  repaymentChoice: {
    file: 'src/features/repayment/repayment-choice-screen.tsx',
    load: () => import('../features/repayment/repayment-choice-screen.tsx'),
    title: (copy) => copy.repayment.choice.title,
  },
  extension: {
    file: 'src/features/repayment/extension-screen.tsx',
    load: () => import('../features/repayment/extension-screen.tsx'),
    title: (copy) => copy.extension.title,
  },
  repaymentInstructions: {
    file: 'src/features/repayment-instructions/repayment-instructions-screen.tsx',
    load: () => import('../features/repayment-instructions/repayment-instructions-screen.tsx'),
    title: (copy) => copy.repaymentInstructions.title,
  },
  repaymentStatus: {
    file: 'src/features/repayment-status/repayment-status-screen.tsx',
    load: () => import('../features/repayment-status/repayment-status-screen.tsx'),
    title: (copy) => copy.repaymentStatus.title,
  },
  cardRepayment: {
    file: 'src/features/card-repayment/card-repayment-screen.tsx',
    load: () => import('../features/card-repayment/card-repayment-screen.tsx'),
    title: (copy) => copy.titles.cardRepayment,
  },
  cardBinding: {
    file: 'src/features/payment-methods/card-binding-screen.tsx',
    load: () => import('../features/payment-methods/card-binding-screen.tsx'),
    title: (copy) => copy.titles.cardBinding,
  },
  bankBinding: {
    file: 'src/features/payment-methods/bank-binding-screen.tsx',
    load: () => import('../features/payment-methods/bank-binding-screen.tsx'),
    title: (copy) => copy.titles.bankBinding,
  },
  ...devScreens,
};

/** The modules of the screens: each a chunk, loaded once. */
export const screenModules = createLoader<ScreenName, ScreenModule>(
  Object.fromEntries(Object.entries(screenTable).map(([name, { load }]) => [name, load])),
);
