import { lazy } from 'react';

/** Sheets and dialogs over the offer, loaded after the offer itself. */
export const loadOver = () => import('./over-offer.ts');

export const CouponSheet = lazy(async () => ({ default: (await loadOver()).CouponSheet }));
export const UpdatingDialog = lazy(async () => ({ default: (await loadOver()).UpdatingDialog }));
