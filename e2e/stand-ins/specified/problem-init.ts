import { fine } from './call.ts';
import type { SpecifiedCall } from './call.ts';
import { picture } from './lender.ts';

const order = (orderNo: string, isShow: '0' | '1') => ({
  orderNo,
  isShow,
  productName: 'Préstamo Ajeno',
  status: 'Por pagar',
  productLogo: picture('producto'),
  list: [
    {
      title: 'Fecha límite',
      value: '2026-12-01',
    },
  ],
});

export const problemInit: SpecifiedCall = {
  call: 'POST /user-problem/problem-init',
  requestFields: ['orderId'],
  answerFields: [
    'problemType',
    'problemSonType',
    'title',
    'value',
    'orderDetail',
    'orderList',
    'orderNo',
    'productLogo',
    'productName',
    'status',
    'isShow',
    'list',
  ],
  answer: (fields, { hasOrders }) =>
    fine({
      problemType: [
        { title: 'Cobranza', value: '1' },
        { title: 'Mi pago no se refleja', value: '2' },
      ],
      problemSonType: [{ title: 'Llamadas fuera de horario', value: '101' }],
      orderDetail: (fields.get('orderId') ?? '') === '' ? '' : order('L-1', '0'),
      orderList: hasOrders ? [order('L-1', '0'), order('L-180', '1')] : [],
    }),
};
