import { done } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const LOAN_CALLS = '/api/v1/youmi/youmi-api/service/loan';

export const repaymentWay: SpecifiedCall = {
  call: `POST ${LOAN_CALLS}/repayment-way`,
  // The order is in the query; the body is empty.
  requestFields: [],
  answerFields: ['alipay', 'repayToken', 'bankCards', 'id', 'bankName', 'cardNo', 'bankCode'],
  answer: (_fields, { alipay, cards }) => done({ alipay, repayToken: 'ficha-1', bankCards: cards }),
};
