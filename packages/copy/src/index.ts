/** The shape of one language's common table. Each table is its own module (`@cauce/copy/es`), so that a page loads one only. */
export type Copy = typeof import('./es.ts').es;
export type { Language } from './language.ts';

/** The texts of single screens, by the name of their group: each a module for each language, loaded with its screen. */
export interface ScreenCopy {
  readonly contractPage: typeof import('./screens/contract-page.es.ts').contractPage;
  readonly loanConfirmation: typeof import('./screens/loan-confirmation.es.ts').loanConfirmation;
  readonly overOffer: typeof import('./screens/over-offer.es.ts').overOffer;
  readonly loanDetail: typeof import('./screens/loan-detail.es.ts').loanDetail;
  readonly giveUpLoan: typeof import('./screens/give-up-loan.es.ts').giveUpLoan;
  readonly aboutUs: typeof import('./screens/about-us.es.ts').aboutUs;
  readonly customerService: typeof import('./screens/customer-service.es.ts').customerService;
  readonly failureScreen: typeof import('./screens/failure-screen.es.ts').failureScreen;
  readonly orders: typeof import('./screens/orders.es.ts').orders;
  readonly products: typeof import('./screens/products.es.ts').products;
  readonly repayment: typeof import('./screens/repayment.es.ts').repayment;
  readonly extension: typeof import('./screens/extension.es.ts').extension;
  readonly ownAmount: typeof import('./screens/own-amount.es.ts').ownAmount;
  readonly reschedule: typeof import('./screens/reschedule.es.ts').reschedule;
  readonly payoff: typeof import('./screens/payoff.es.ts').payoff;
  readonly repaymentInstructions: typeof import('./screens/repayment-instructions.es.ts').repaymentInstructions;
  readonly besideSlip: typeof import('./screens/beside-slip.es.ts').besideSlip;
  readonly repaymentStatus: typeof import('./screens/repayment-status.es.ts').repaymentStatus;
  readonly cardRepayment: typeof import('./screens/card-repayment.es.ts').cardRepayment;
  readonly cardBinding: typeof import('./screens/card-binding.es.ts').cardBinding;
  readonly complaints: typeof import('./screens/complaints.es.ts').complaints;
  readonly calculator: typeof import('./screens/calculator.es.ts').calculator;
  readonly publicSite: typeof import('./screens/public-site.es.ts').publicSite;
  readonly legal: typeof import('./screens/legal.es.ts').legal;
  readonly dataRequest: typeof import('./screens/data-request.es.ts').dataRequest;
  readonly bankBinding: typeof import('./screens/bank-binding.es.ts').bankBinding;
  readonly mexicanAccount: typeof import('./screens/mexican-account.es.ts').mexicanAccount;
  readonly indianAccount: typeof import('./screens/indian-account.es.ts').indianAccount;
  readonly philippineAccount: typeof import('./screens/philippine-account.es.ts').philippineAccount;
}
