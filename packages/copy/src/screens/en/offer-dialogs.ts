import type { ScreenCopy } from '../../index.ts';

export const offerDialogs: ScreenCopy['offerDialogs'] = {
  couponSheet: 'Your coupon',
  couponText: 'This discount is already included in the total. There is nothing else to do.',
  without: (payment) => `${payment} without the coupon`,
  with: (payment) => `${payment} with the coupon`,
  totalWith: 'Total with the coupon',
  understood: 'Got it',
  reloadTitle: 'We are updating your offer',
  reloadText: 'It takes a few seconds. Do not close the app.',
};
