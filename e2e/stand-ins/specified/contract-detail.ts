import { no, ok } from './call.ts';
import type { SpecifiedCall } from './call.ts';

export const contractDetail: SpecifiedCall = {
  call: 'GET /v3/loan-details/contract-detail',
  requestFields: ['orderNo'],
  answerFields: [
    'userName',
    'username',
    'productName',
    'amount',
    'mount',
    'bankNo',
    'daiDate',
    'planDate',
    'contractAmount',
    'commission',
    'Interest',
    'IVA',
    'giveAmount',
    'userAddress',
    'contractDate',
    'company',
  ],
  answer: (fields, { loans }) =>
    loans[fields.get('orderNo') ?? ''] === undefined
      ? no('No existe ese contrato')
      : ok({
          userName: 'Juana Pérez',
          productName: 'Préstamo Ajeno',
          // The other spelling of `amount`.
          mount: 100_000,
          bankNo: 'Banco Ajeno ·· 4242',
          daiDate: '2026-11-01',
          planDate: '2026-12-01',
          contractAmount: 112_000,
          commission: 10_000,
          Interest: 345,
          IVA: 1_655,
          giveAmount: 100_000,
          userAddress: 'Calle Ajena 1, Ciudad de México',
          contractDate: '2026-11-01',
          company: 'Financiera Ajena, S.A. de C.V.',
        }),
};
