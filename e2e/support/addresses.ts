import { href, makeVoucher, readLoan, screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';

/** The demo borrower's address of a screen, as a shell would open it. */
export function demoAddress(
  name: ScreenName,
  own: Readonly<Record<string, string>> = {},
  borrower: '1001' | '1002' = '1001',
): string {
  return href(name, own, {
    userId: borrower,
    sessionId: `demo-${borrower}`,
    merchantNumber: 'CAUCE',
  });
}

/** The same address by one of the screen's aliases. */
export function aliasAddress(
  name: ScreenName,
  alias: string,
  own: Readonly<Record<string, string>> = {},
): string {
  return demoAddress(name, own).replace(screens[name].path, alias);
}

/** The parameters of a channel for the instalment of D174. */
const instalment = { orderId: 'D174', productId: 'flex', requestType: '1', amount: '88920' };

/** Every screen of this release with the parameters that it needs to show data, for checks over all of them. */
export const everyScreen: readonly {
  readonly name: ScreenName;
  readonly own: Readonly<Record<string, string>>;
  readonly as: string;
  /** Calls that the page makes by itself, because they change something or follow the first figures. */
  readonly ownCalls?: readonly string[];
}[] = [
  { name: 'testPreview', own: {}, as: 'test preview' },
  { name: 'loanConfirmation', own: { productId: 'flex' }, as: 'confirmation of flex' },
  { name: 'loanConfirmation', own: { productId: 'unico' }, as: 'confirmation of unico' },
  ...['D21', 'D110', 'D151', 'D170', 'D174', 'D174N', 'D180', 'D200'].map((orderId) => ({
    name: 'loanDetail' as const,
    own: { orderId },
    as: `detail of ${orderId}`,
  })),
  { name: 'repayment', own: { orderId: 'D174', productId: 'flex' }, as: 'repayment of D174' },
  { name: 'repayment', own: { orderId: 'D180' }, as: 'repayment of D180' },
  { name: 'extension', own: { orderId: 'D174', productId: 'flex' }, as: 'extension of D174' },
  { name: 'extension', own: { orderId: 'D180' }, as: 'extension of D180' },
  {
    name: 'repaymentChoice',
    own: { orderId: 'D174', productId: 'flex' },
    as: 'choice of how to repay',
    ownCalls: [readLoan.path],
  },
  {
    name: 'repaymentInstructions',
    own: { ...instalment, payCode: 'oxxo' },
    as: 'voucher with a barcode',
    ownCalls: [makeVoucher.path],
  },
  {
    name: 'repaymentInstructions',
    own: { ...instalment, payCode: 'spei' },
    as: 'voucher of a transfer',
    ownCalls: [makeVoucher.path],
  },
  {
    name: 'cardRepayment',
    own: { orderId: 'D174', productId: 'flex' },
    as: 'card repayment',
    ownCalls: [readLoan.path],
  },
  { name: 'repaymentStatus', own: { orderId: 'D174' }, as: 'repayment status' },
  { name: 'bankBinding', own: { orderId: 'D170' }, as: 'binding of an account' },
  { name: 'cardBinding', own: { orderId: 'D174' }, as: 'binding of a card' },
  { name: 'contract', own: { orderId: 'D174' }, as: 'contract' },
  { name: 'orders', own: {}, as: 'orders' },
  { name: 'products', own: {}, as: 'products' },
  { name: 'product', own: { productId: 'flex' }, as: 'product' },
  { name: 'customerService', own: {}, as: 'customer service' },
  { name: 'aboutUs', own: {}, as: 'about us' },
  { name: 'failure', own: {}, as: 'failure' },
  { name: 'complaintHome', own: { orderId: 'D180' }, as: 'complaint home' },
  {
    name: 'complaintForm',
    own: { problemType: '1', problemSonType: '101', orderNo: 'D180' },
    as: 'complaint form',
  },
  { name: 'complaintList', own: {}, as: 'complaint list' },
  { name: 'complaintDetail', own: {}, as: 'complaint detail without a complaint' },
  { name: 'siteHome', own: {}, as: 'site home' },
  { name: 'siteAbout', own: {}, as: 'site about' },
  { name: 'siteCalculator', own: {}, as: 'site calculator' },
  { name: 'siteContact', own: {}, as: 'site contact' },
  { name: 'dataRequest', own: {}, as: 'data request' },
  { name: 'sitePolicy', own: {}, as: 'site policy' },
  { name: 'siteLoan', own: {}, as: 'site loan' },
  { name: 'privacyNotice', own: {}, as: 'privacy notice' },
  { name: 'loanTerms', own: {}, as: 'loan terms' },
  { name: 'periodAgreement', own: {}, as: 'period loan agreement' },
];
