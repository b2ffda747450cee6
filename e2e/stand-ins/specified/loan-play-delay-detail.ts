import { no, ok } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { CHANNEL_FIELDS, channelsOf } from './channels.ts';
import { nextPayment, picture } from './lender.ts';

export const loanPlayDelayDetail: SpecifiedCall = {
  call: 'POST /v3/installment/loan-play-delay-detail',
  requestFields: ['productId', 'orderId'],
  answerFields: [
    'productLogo',
    'productName',
    'delayInfo',
    'label',
    'delayAmount',
    'delayTime',
    'repayPlan',
    'title',
    'amount',
    'remark',
    'time',
    ...CHANNEL_FIELDS,
    'noticeMsg',
    'note',
  ],
  answer: (fields, { loans }) => {
    const loan = loans[fields.get('orderId') ?? ''];
    const next = loan && nextPayment(loan);
    if (!loan || !next || loan.isDelay !== '1') return no('Este préstamo no se puede aplazar');
    return ok({
      productLogo: picture('producto'),
      productName: 'Préstamo Ajeno',
      delayInfo: { label: 'Cargo por aplazar', delayAmount: 11_136, delayTime: '2026-12-08' },
      repayPlan: [
        { title: 'Pago 1', amount: next.amount, remark: `Antes ${next.on}`, time: '2026-12-08' },
        { title: 'Pago 2', amount: 112_000, remark: '', time: '2026-12-31' },
      ],
      repayList: channelsOf(loan),
      noticeMsg: '',
      note: 'El cargo no reduce tu deuda.',
    });
  },
};
