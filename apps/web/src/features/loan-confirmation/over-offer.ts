import { createLoader } from '../../copy/loader.ts';
import { addScreenTexts } from '../../copy/screen-texts.ts';

// Here and not with the first screens' texts: reading the offer does not need these.
addScreenTexts({
  overOffer: createLoader({
    es: async () => (await import('@cauce/copy/screens/es/over-offer')).overOffer,
    en: async () => (await import('@cauce/copy/screens/en/over-offer')).overOffer,
  }),
});

export { CouponSheet } from './coupon-sheet.tsx';
export { UpdatingDialog } from './updating-dialog.tsx';
