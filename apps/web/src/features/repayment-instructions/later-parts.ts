import { lazy } from 'react';

/** Everything around the slip. The slip comes first and can be used alone. */
export const loadExtras = () => import('./voucher-extras.ts');

export const AfterVoucher = lazy(async () => ({ default: (await loadExtras()).AfterVoucher }));
export const CashierView = lazy(async () => ({ default: (await loadExtras()).CashierView }));
export const DrawnBars = lazy(async () => ({ default: (await loadExtras()).DrawnBars }));
export const NoVoucher = lazy(async () => ({ default: (await loadExtras()).NoVoucher }));
export const VoucherRefused = lazy(async () => ({ default: (await loadExtras()).VoucherRefused }));
