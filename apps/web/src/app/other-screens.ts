import { titleIn } from './screen-entry.ts';
import type { ScreenTable } from './screen-entry.ts';

export { otherTexts } from '../copy/other-screen-texts.ts';

/**
 * All screens of the borrower app except the first ones. This table is a chunk that is loaded after the first screen, or
 * together with a screen that needs it.
 */
export const otherScreens: ScreenTable = {
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
    title: (copy) => copy.common.customerService,
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
    title: (copy) => copy.loan.deferredRepayment,
  },
  payoff: {
    file: 'src/features/repayment/payoff-screen.tsx',
    load: () => import('../features/repayment/payoff-screen.tsx'),
    texts: ['payoff', 'repayment'],
    title: titleIn('payoff', (texts) => texts.title),
  },
  reschedule: {
    file: 'src/features/repayment/reschedule-screen.tsx',
    load: () => import('../features/repayment/reschedule-screen.tsx'),
    texts: ['reschedule'],
    title: titleIn('reschedule', (texts) => texts.title),
  },
  ownAmount: {
    file: 'src/features/repayment/own-amount-screen.tsx',
    load: () => import('../features/repayment/own-amount-screen.tsx'),
    texts: ['ownAmount', 'repayment'],
    title: titleIn('ownAmount', (texts) => texts.title),
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
};
