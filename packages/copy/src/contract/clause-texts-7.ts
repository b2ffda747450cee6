import { clauseTexts6 } from './clause-texts-6.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { ContractLanguage } from './contract-text.ts';

const changed = (texts: ClauseTexts, limitOfLoan: string): ClauseTexts => {
  const { overdue } = texts;
  return {
    ...texts,
    overdue: { ...overdue, penalties: { ...overdue.penalties, limitOfLoan } },
  };
};

/** As in `note-2026-11-24-7`: a one-time amount of the loan counts within the limit of the payment on which it is charged. */
export const clauseTexts7: Readonly<Record<ContractLanguage, ClauseTexts>> = {
  es: changed(
    clauseTexts6.es,
    'Todas las penas de un pago juntas, también la que se causa una sola vez en el préstamo, no rebasan {limit} de lo que no se pagó de ese pago.',
  ),
  en: changed(
    clauseTexts6.en,
    'All charges on one payment together, that which is charged once in the loan too, never exceed {limit} of what was not paid of it.',
  ),
};
