import { lazy } from 'react';

/** Sheets and dialogs over the offer, loaded after the offer itself. */
export const loadDialogs = () => import('./offer-dialogs.ts');

export const CouponSheet = lazy(async () => ({ default: (await loadDialogs()).CouponSheet }));
export const UpdatingDialog = lazy(async () => ({ default: (await loadDialogs()).UpdatingDialog }));
