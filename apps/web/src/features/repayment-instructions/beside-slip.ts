import { createLoader } from '../../copy/loader.ts';
import { addScreenTexts } from '../../copy/screen-texts.ts';

// Here and not with the first screens' texts: holding out the slip does not need these.
addScreenTexts({
  besideSlip: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/beside-slip')).besideSlip,
    en: async () => (await import('@cauce/copy/screens/en/beside-slip')).besideSlip,
  }),
});

export { AfterVoucher } from './after-voucher.tsx';
export { DrawnBars } from './drawn-bars.tsx';
export { CashierView } from './cashier-view.tsx';
export { NoVoucher, VoucherRefused } from './voucher-refused.tsx';
