import { no, ok } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { CHANNEL_FIELDS, channelsOf } from './channels.ts';
import { nextPayment, picture } from './lender.ts';

export const loanPlayDetail: SpecifiedCall = {
  call: 'POST /v3/installment/loan-play-detail',
  requestFields: ['productId', 'orderId'],
  answerFields: [
    'repayAmount',
    'productName',
    'repayDate',
    'productLogo',
    'detail',
    'text',
    'value',
    ...CHANNEL_FIELDS,
    'noticeMsg',
  ],
  answer: (fields, { loans }) => {
    const loan = loans[fields.get('orderId') ?? ''];
    const next = loan && nextPayment(loan);
    if (!loan || !next) return no('No hay nada que pagar en este préstamo');
    return ok({
      repayAmount: next.amount,
      productName: 'Préstamo Ajeno',
      repayDate: next.on,
      productLogo: picture('producto'),
      detail: [
        { text: 'Capital', value: '$1.000,00' },
        { text: 'Intereses', value: '$100,00' },
        { text: 'Descuento', value: '0' },
        { text: 'IVA', value: '$20,00' },
      ],
      repayList: channelsOf(loan),
      noticeMsg: 'Paga antes de las 20:00 para que cuente hoy.',
    });
  },
};
