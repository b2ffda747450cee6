import { lazy } from 'react';

/** Everything beside the slip. The slip comes first and can be used alone. */
export const loadBeside = () => import('./beside-slip.ts');

export const AfterVoucher = lazy(async () => ({ default: (await loadBeside()).AfterVoucher }));
export const CashierView = lazy(async () => ({ default: (await loadBeside()).CashierView }));
export const DrawnBars = lazy(async () => ({ default: (await loadBeside()).DrawnBars }));
export const NoVoucher = lazy(async () => ({ default: (await loadBeside()).NoVoucher }));
export const VoucherRefused = lazy(async () => ({ default: (await loadBeside()).VoucherRefused }));
