import type { SpecifiedCall } from './call.ts';

export const getSid: SpecifiedCall = {
  call: 'GET /api/v2/youmi/promotion/get-sid',
  requestFields: [],
  answerFields: ['sid'],
  isOpen: true,
  answer: () => ({ code: '0', message: '', data: { sid: 'sid-ajeno' } }),
};
