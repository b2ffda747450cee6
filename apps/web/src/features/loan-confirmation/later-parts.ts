import { lazy } from 'react';

/** What opens over the offer: it comes once the offer stands. */
export const loadOver = () => import('./over-offer.ts');

export const CouponSheet = lazy(async () => ({ default: (await loadOver()).CouponSheet }));
export const UpdatingDialog = lazy(async () => ({ default: (await loadOver()).UpdatingDialog }));
