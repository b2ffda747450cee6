import type { SpecifiedCall } from './call.ts';
import { PAGES_ORIGIN } from './lender.ts';
import { LOAN_CALLS } from './repayment-way.ts';

export const repaymentHuichao: SpecifiedCall = {
  call: `POST ${LOAN_CALLS}/repayment-huichao`,
  takes: ['userId', 'orderId', 'amount'],
  // Its address stands beside the code.
  says: ['url'],
  answer: (fields, { made }) => {
    made.push(`wallet ${fields.get('amount')}`);
    return {
      code: '00',
      message: '',
      url: `${PAGES_ORIGIN}/cartera?orden=${fields.get('orderId')}`,
    };
  },
};
