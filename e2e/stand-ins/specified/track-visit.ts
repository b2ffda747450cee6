import { fine } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const trackVisit: SpecifiedCall = {
  call: 'GET /api/v2/youmi/promotion/track-visit',
  requestFields: ['page_id', 'user_from', 'client_type', 'page_type', 'utm_tag', 'app_from'],
  answerFields: [],
  isOpen: true,
  answer: (fields, { made }) => {
    made.push(`visit ${fields.get('page_id')}`);
    return fine();
  },
};
