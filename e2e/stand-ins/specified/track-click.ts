import { fine } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const trackClick: SpecifiedCall = {
  call: 'GET /api/v2/youmi/promotion/track-click',
  requestFields: [
    'page_id',
    'user_from',
    'client_type',
    'page_type',
    'utm_tag',
    'app_from',
    'phone',
  ],
  answerFields: [],
  isOpen: true,
  answer: (fields, { made }) => {
    made.push(`click ${fields.get('page_id')}`);
    return fine();
  },
};
