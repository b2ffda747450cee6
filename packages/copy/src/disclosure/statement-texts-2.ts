import type { ContractLanguage } from '../contract/contract-text.ts';
import { statementTexts } from './statement-texts.ts';
import type { StatementTexts } from './statement-texts.ts';

/** As in `statement-2026-11-29-2`: the proposal has a number before there is a loan, and a flat rate is called so. */
export const statementTexts2 = {
  es: {
    ...statementTexts.es,
    indiaLater: {
      fixedFlat: '{rate} al año, {daily} al día, fija, sobre el monto aprobado por todo el plazo',
      account: 'Número del préstamo',
      withPayment:
        'Los cargos se pagan con el pago, así que se entrega el monto completo. El APR es la tasa anual a la que el pago vale el monto neto entregado.',
    },
  },
  en: {
    ...statementTexts.en,
    indiaLater: {
      fixedFlat: '{rate} a year, {daily} a day, fixed, on the sanctioned amount for the whole term',
      account: 'Loan account number',
      withPayment:
        'The fees are paid with the payment, so that the whole amount is disbursed. The APR is the yearly rate at which the payment is worth the net disbursed amount.',
    },
  },
} satisfies Readonly<Record<ContractLanguage, StatementTexts>>;
