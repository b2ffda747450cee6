import { no, ok } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { codeOf } from './channels.ts';
import { nextPayment, picture } from './lender.ts';

export const generateVcode: SpecifiedCall = {
  call: 'POST /v3/loan-details/generate-vcode',
  requestFields: ['productId', 'orderId', 'amount', 'payCode', 'requestType'],
  answerFields: [
    'topLogo',
    'repayDetail',
    'amount',
    'repayTitle',
    'repayDes',
    'repayCode',
    'vCode',
    'companyName',
    'dataList',
    'title',
    'content',
    'imgList',
    'eMail',
    'bottomLogo',
  ],
  answer: (fields, { loans, made }) => {
    const loan = loans[fields.get('orderId') ?? ''];
    if (!loan || nextPayment(loan) === null) return no('No hay nada que pagar en este préstamo');
    const payCode = fields.get('payCode') ?? '';
    made.push(`voucher ${payCode} ${fields.get('amount')} ${fields.get('requestType')}`);
    const isTransfer = payCode === 'clabe';
    return ok({
      topLogo: picture('oxxo'),
      repayDetail: {
        amount: Number(fields.get('amount')),
        repayTitle: 'Paga en caja',
        repayDes: 'Muestra este código.',
        repayCode: isTransfer ? '' : picture('codigo'),
        vCode: codeOf(payCode, loan),
        companyName: 'Financiera Ajena',
      },
      dataList: [{ title: 'Cómo pagar', content: ['Di que harás un pago de servicio.'] }],
      imgList: {
        title: 'Información de comisiones',
        eMail: 'https://pago.ajena.example/comisiones',
        content: [picture('comisiones')],
      },
      bottomLogo: picture('pie'),
    });
  },
};
