import { done, no } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { SMS_CODE } from './lender.ts';
import { LOAN_CALLS } from './repayment-way.ts';

export const repaymentConfirm: SpecifiedCall = {
  call: `POST ${LOAN_CALLS}/repayment-confirm`,
  requestFields: ['orderId', 'verifyCode', 'repaymentRecordId'],
  answerFields: [],
  answer: (fields, { loans, made }) => {
    if (fields.get('verifyCode') !== SMS_CODE) return no('verification code error', '800006');
    made.push(`code ${fields.get('repaymentRecordId')}`);
    const loan = loans[fields.get('orderId') ?? ''];
    if (loan) loan.paid += 1;
    return done();
  },
};
