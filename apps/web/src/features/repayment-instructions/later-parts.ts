import { lazy } from 'react';

/** Everything beside the slip, which comes first: it can be held out as it is. */
export const bringBeside = () => import('./beside-slip.ts');

export const AfterVoucher = lazy(async () => ({ default: (await bringBeside()).AfterVoucher }));
export const CashierView = lazy(async () => ({ default: (await bringBeside()).CashierView }));
export const DrawnBars = lazy(async () => ({ default: (await bringBeside()).DrawnBars }));
export const NoVoucher = lazy(async () => ({ default: (await bringBeside()).NoVoucher }));
export const VoucherRefused = lazy(async () => ({ default: (await bringBeside()).VoucherRefused }));
