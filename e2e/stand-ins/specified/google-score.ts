import { ok } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const googleScore: SpecifiedCall = {
  call: 'POST /v3/loan-details/google-score',
  requestFields: ['score'],
  answerFields: [],
  answer: (fields, { made }) => {
    made.push(`score ${fields.get('score')}`);
    return ok();
  },
};
