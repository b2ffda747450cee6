import type { SpecifiedCall } from './call.ts';
import { LOAN_CALLS } from './repayment-way.ts';

export const repaymentHuichao: SpecifiedCall = {
  call: `POST ${LOAN_CALLS}/repayment-huichao`,
  requestFields: ['userId', 'orderId', 'amount'],
  // The address stands beside the code, not in `data`.
  answerFields: ['url'],
  answer: (fields, { made, walletUrl }) => {
    made.push(`wallet ${fields.get('amount')}`);
    return {
      code: '00',
      message: '',
      url: walletUrl,
    };
  },
};
