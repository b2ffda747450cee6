import { ok } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const loanDetailPush: SpecifiedCall = {
  call: 'POST /v3/loan-confirm/loan-detail-push',
  requestFields: ['amount', 'periods', 'termUnit', 'productId'],
  answerFields: ['lendDetailsUrl'],
  answer: (fields, { made, detailUrl }) => {
    made.push(`confirmed ${fields.get('amount')}`);
    return ok({ lendDetailsUrl: detailUrl });
  },
};
