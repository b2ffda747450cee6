import { ok } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { picture } from './lender.ts';

export const loanDetailConfirm: SpecifiedCall = {
  call: 'POST /v3/loan-confirm/loan-detail-confirm',
  requestFields: ['productId', 'isType'],
  optionalFields: ['isType'],
  answerFields: [
    'firstPayTime',
    'amount',
    'periods',
    'termUnit',
    'isNeedPop',
    'sendSms',
    'details',
    'text',
    'value',
    'repay_plans',
    'title',
    'description',
    'pay_time',
    'loanRate',
    'ratemsg',
    'amountDec',
    'isNewContract',
    'messageType',
    'comProductLogo',
    'comProductName',
    'couNum',
  ],
  answer: (fields, lender) => {
    const mustReload = lender.reloads > 0;
    if (mustReload) lender.reloads -= 1;
    lender.made.push(`offer ${fields.get('productId')} ${fields.get('isType') ?? '-'}`);
    return ok({
      firstPayTime: '2026-12-01',
      amount: '100000',
      periods: 91,
      termUnit: 'D',
      isNeedPop: mustReload ? 1 : 0,
      sendSms: 0,
      details: [
        { text: 'Comisión', value: '$100,00' },
        { text: 'Seguro', value: '0' },
      ],
      repay_plans: [
        { title: 'Pago 1', amount: 112_000, description: 'Con IVA', pay_time: '2026-12-01' },
      ],
      loanRate: '0.0003',
      ratemsg: '0,03 %',
      amountDec: '$1.000,00',
      isNewContract: lender.contractUrl,
      messageType: '',
      comProductLogo: picture('producto'),
      comProductName: 'Préstamo Ajeno',
      couNum: lender.couNum,
    });
  },
};
