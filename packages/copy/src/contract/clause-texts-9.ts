import { clauseTexts8 } from './clause-texts-8.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { ContractLanguage } from './contract-text.ts';

type Interest = ClauseTexts['interest'];

const changed = (
  texts: ClauseTexts,
  { IN, PH }: { readonly IN: Partial<Interest['IN']>; readonly PH: Partial<Interest['PH']> },
): ClauseTexts => {
  const { interest } = texts;
  return {
    ...texts,
    interest: { ...interest, IN: { ...interest.IN, ...IN }, PH: { ...interest.PH, ...PH } },
  };
};

/** As in `note-2026-11-30-9`: India and the Philippines call the fee what their statements call it. */
export const clauseTexts9: Readonly<Record<ContractLanguage, ClauseTexts>> = {
  es: changed(clauseTexts8.es, {
    IN: {
      text: 'El monto causa los intereses señalados en este documento, que no causan impuesto. El {tax} es de {iva} sobre la comisión de apertura.',
      included:
        'Los intereses, la comisión de apertura y el impuesto ya están incluidos en la cantidad total.',
    },
    PH: {
      included: 'Los intereses y la comisión por servicio ya están incluidos en la cantidad total.',
    },
  }),
  en: changed(clauseTexts8.en, {
    IN: {
      text: 'The amount bears the interest stated in this document, which bears no tax. {Tax} is {iva} of the processing fee.',
      included: 'Interest, processing fee and tax are already included in the total amount.',
    },
    PH: { included: 'Interest and service fee are already included in the total amount.' },
  }),
};
