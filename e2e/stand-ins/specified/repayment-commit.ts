import { done, no } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { LOAN_CALLS } from './repayment-way.ts';

const REFUSALS: Readonly<Record<string, string>> = {
  '800005': 'do not submit the payment application again',
  '800099': '',
};

export const repaymentCommit: SpecifiedCall = {
  call: `POST ${LOAN_CALLS}/repayment-commit`,
  requestFields: [
    'amount',
    'bankName',
    'cardId',
    'cardNo',
    'couponId',
    'orderId',
    'repayToken',
    'bankCode',
    'sendMsg',
  ],
  answerFields: ['needValid', 'repayRecordId'],
  answer: (fields, lender) => {
    const { commitRefusal, needValid, made } = lender;
    if (commitRefusal !== '') return no(REFUSALS[commitRefusal] ?? '', commitRefusal);
    made.push(`card ${fields.get('cardId')} ${fields.get('amount')} ${fields.get('sendMsg')}`);
    made.push(`coupon ${fields.get('couponId')}`);
    const loan = lender.loans[fields.get('orderId') ?? ''];
    if (needValid === 0 && loan) loan.paid += 1;
    return done({ needValid, repayRecordId: 'r-1' });
  },
};
