import type { SpecifiedCall } from './call.ts';

/** The letters of every captcha of this lender. */
export const CAPTCHA = 'aj3n';

export const getCaptcha: SpecifiedCall = {
  call: 'GET /api/v2/youmi/promotion/get-captcha',
  requestFields: ['sid', 'timestamp'],
  answerFields: [],
  isOpen: true,
  answer: () => ({ svg: CAPTCHA }),
};
