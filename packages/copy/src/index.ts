/** The shape of one language's common table. Each table is its own module (`@cauce/copy/es`), so that a page loads one only. */
export type Copy = typeof import('./es.ts').es;
export type { Language } from './language.ts';

/** The texts of single screens, by the name of their group: each a module for each language, loaded with its screen. */
export interface ScreenCopy {
  readonly contractPage: typeof import('./screens/es/contract-page.ts').contractPage;
  readonly loanConfirmation: typeof import('./screens/es/loan-confirmation.ts').loanConfirmation;
  readonly offerDialogs: typeof import('./screens/es/offer-dialogs.ts').offerDialogs;
  readonly loanDetail: typeof import('./screens/es/loan-detail.ts').loanDetail;
  readonly giveUpLoan: typeof import('./screens/es/give-up-loan.ts').giveUpLoan;
  readonly aboutUs: typeof import('./screens/es/about-us.ts').aboutUs;
  readonly customerService: typeof import('./screens/es/customer-service.ts').customerService;
  readonly failureScreen: typeof import('./screens/es/failure-screen.ts').failureScreen;
  readonly orders: typeof import('./screens/es/orders.ts').orders;
  readonly products: typeof import('./screens/es/products.ts').products;
  readonly repayment: typeof import('./screens/es/repayment.ts').repayment;
  readonly extension: typeof import('./screens/es/extension.ts').extension;
  readonly ownAmount: typeof import('./screens/es/own-amount.ts').ownAmount;
  readonly reschedule: typeof import('./screens/es/reschedule.ts').reschedule;
  readonly payoff: typeof import('./screens/es/payoff.ts').payoff;
  readonly repaymentInstructions: typeof import('./screens/es/repayment-instructions.ts').repaymentInstructions;
  readonly voucherExtras: typeof import('./screens/es/voucher-extras.ts').voucherExtras;
  readonly repaymentStatus: typeof import('./screens/es/repayment-status.ts').repaymentStatus;
  readonly cardRepayment: typeof import('./screens/es/card-repayment.ts').cardRepayment;
  readonly cardBinding: typeof import('./screens/es/card-binding.ts').cardBinding;
  readonly complaints: typeof import('./screens/es/complaints.ts').complaints;
  readonly calculator: typeof import('./screens/es/calculator.ts').calculator;
  readonly publicSite: typeof import('./screens/es/public-site.ts').publicSite;
  readonly legal: typeof import('./screens/es/legal.ts').legal;
  readonly dataRequest: typeof import('./screens/es/data-request.ts').dataRequest;
  readonly bankBinding: typeof import('./screens/es/bank-binding.ts').bankBinding;
  readonly mexicanAccount: typeof import('./screens/es/mexican-account.ts').mexicanAccount;
  readonly indianAccount: typeof import('./screens/es/indian-account.ts').indianAccount;
  readonly philippineAccount: typeof import('./screens/es/philippine-account.ts').philippineAccount;
}
