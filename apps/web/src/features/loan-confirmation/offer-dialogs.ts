import { createLoader } from '../../copy/loader.ts';
import { addScreenTexts } from '../../copy/screen-texts.ts';

// Here and not with the first screens' texts: reading the offer does not need these.
addScreenTexts({
  offerDialogs: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/offer-dialogs')).offerDialogs,
    en: async () => (await import('@cauce/copy/screens/en/offer-dialogs')).offerDialogs,
  }),
});

export { CouponSheet } from './coupon-sheet.tsx';
export { UpdatingDialog } from './updating-dialog.tsx';
