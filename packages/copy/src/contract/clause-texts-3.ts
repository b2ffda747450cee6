import { clauseTexts } from './clause-texts.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { ContractLanguage } from './contract-text.ts';

interface Changed {
  /** India: interest bears no tax. */
  readonly india: string;
  readonly oncePerLoan: string;
  readonly oncePerLoanAndClient: string;
}

function changed(texts: ClauseTexts, { india, ...once }: Changed): ClauseTexts {
  const { interest, overdue } = texts;
  return {
    ...texts,
    interest: { ...interest, IN: { ...interest.IN, text: india } },
    overdue: { ...overdue, penalties: { ...overdue.penalties, ...once } },
  };
}

/** As in `note-2026-11-22-3`: tax by what is taxed, and a one-time penalty charged once in a loan. */
export const clauseTexts3: Readonly<Record<ContractLanguage, ClauseTexts>> = {
  es: changed(clauseTexts.es, {
    india:
      'El monto causa los intereses señalados en este documento, que no causan impuesto. El {tax} es de {iva} sobre la comisión.',
    oncePerLoan:
      'El primer pago atrasado causa, una sola vez en todo el préstamo, una pena de {once}, que nunca es más de lo que no se pagó.',
    oncePerLoanAndClient:
      'El primer pago atrasado causa, una sola vez en todo el préstamo, una pena de {newClient} (cliente nuevo) o de {repeatClient} (cliente recurrente), que nunca es más de lo que no se pagó.',
  }),
  en: changed(clauseTexts.en, {
    india:
      'The amount bears the interest stated in this document, which bears no tax. {Tax} is {iva} of the commission.',
    oncePerLoan:
      'The first late payment incurs, once in the whole loan, a charge of {once}, which is never more than what was not paid.',
    oncePerLoanAndClient:
      'The first late payment incurs, once in the whole loan, a charge of {newClient} (new client) or {repeatClient} (repeat client), which is never more than what was not paid.',
  }),
};
