export { AfterVoucher } from './after-voucher.tsx';
export { CashierView } from './cashier-view.tsx';
export { NoVoucher, VoucherRefused } from './voucher-refused.tsx';
