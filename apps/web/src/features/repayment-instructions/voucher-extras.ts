import { createLoader } from '../../copy/loader.ts';
import { addScreenTexts } from '../../copy/screen-texts.ts';

// Here and not with the first screens' texts: holding out the slip does not need these.
addScreenTexts({
  voucherExtras: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/voucher-extras')).voucherExtras,
    en: async () => (await import('@cauce/copy/screens/en/voucher-extras')).voucherExtras,
  }),
});

export { AfterVoucher } from './after-voucher.tsx';
export { DrawnBars } from './drawn-bars.tsx';
export { CashierView } from './cashier-view.tsx';
export { NoVoucher, VoucherRefused } from './voucher-refused.tsx';
