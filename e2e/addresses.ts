import { href, screens } from '@cauce/contract';
import type { ScreenName } from '@cauce/contract';

/** The demo borrower's address of a screen (decisions §13), as a shell would open it. */
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

/** Every screen of this release with what it needs to show something, for checks that go over all of them. */
export const everyScreen: readonly {
  readonly name: ScreenName;
  readonly own: Readonly<Record<string, string>>;
  readonly as: string;
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
  { name: 'contract', own: { orderId: 'D174' }, as: 'contract' },
  { name: 'orders', own: {}, as: 'orders' },
  { name: 'products', own: {}, as: 'products' },
  { name: 'product', own: { productId: 'flex' }, as: 'product' },
  { name: 'customerService', own: {}, as: 'customer service' },
  { name: 'aboutUs', own: {}, as: 'about us' },
  { name: 'failure', own: {}, as: 'failure' },
];
