import { no, ok } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { picture } from './lender.ts';

const TITLES: Readonly<Record<string, string>> = {
  '21': 'Estamos revisando tu solicitud',
  '110': 'No pudimos aprobar tu préstamo',
  '151': 'Tu dinero va en camino',
  '170': 'No pudimos enviarte el dinero',
  '174': 'Tu préstamo está activo',
  '180': 'Tu pago está vencido',
  '200': 'Terminaste de pagar',
};

export const loanDetails: SpecifiedCall = {
  call: 'POST /v3/loan-details/loan-details',
  requestFields: ['productId', 'orderId'],
  answerFields: [
    'orderStatus',
    'noticeStatusText',
    'noticeDesText',
    'productName',
    'productLogo',
    'userOrderDetail',
    'detail',
    'text',
    'value',
    'inside',
    'isScore',
    'h5Url',
    'isDelay',
    'isNewContract',
  ],
  answer: (fields, { loans, contractUrl }) => {
    const loan = loans[fields.get('orderId') ?? ''];
    if (!loan) return no('No existe ese préstamo');
    return ok({
      orderStatus: loan.orderStatus,
      noticeStatusText: TITLES[loan.orderStatus] ?? '',
      noticeDesText: 'Paga a tiempo.',
      productName: 'Préstamo Ajeno',
      productLogo: picture('producto'),
      userOrderDetail: {
        detail: [
          { text: 'Monto', value: '$1.000,00' },
          { text: 'Seguro', value: '0' },
          { text: 'Nota', value: '' },
        ],
      },
      inside: '0',
      isScore: loan.isScore,
      h5Url: loan.h5Url,
      isDelay: loan.isDelay,
      isNewContract: contractUrl,
    });
  },
};
