import { clauseTexts5 } from './clause-texts-5.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { ContractLanguage } from './contract-text.ts';

const changed = (
  texts: ClauseTexts,
  added: Required<Pick<ClauseTexts, 'extension' | 'endsWhenPaid'>> & { readonly untilPaid: string },
): ClauseTexts => ({
  ...texts,
  overdue: { ...texts.overdue, untilPaid: added.untilPaid },
  extension: added.extension,
  endsWhenPaid: added.endsWhenPaid,
});

/** As in `note-2026-11-23-6`: what an extension costs, and the day on which late charges stop. */
export const clauseTexts6: Readonly<Record<ContractLanguage, ClauseTexts>> = {
  es: changed(clauseTexts5.es, {
    untilPaid: 'Las penas dejan de correr cuando se paga lo que está atrasado.',
    endsWhenPaid:
      'El préstamo termina con cualquier pago que alcance para liquidarlo ese día, aunque se haya hecho para un pago del calendario.',
    extension: {
      title: 'Aplazamiento',
      text: 'Cada pago puede aplazarse una vez, hasta {days} días, por un cargo de {fee}. El cargo no reduce lo que debes.',
      ofPrincipal: '{rate} del capital de ese pago',
      withTax: '{fee} más {tax} de {taxRate}',
      dueFirst: 'Junto con el cargo se pagan los intereses y los cargos que ya vencieron.',
    },
  }),
  en: changed(clauseTexts5.en, {
    untilPaid: 'Charges for lateness stop when what is late is paid.',
    endsWhenPaid:
      'The loan ends with any payment that is enough to pay it off that day, even if it was made for a payment of the schedule.',
    extension: {
      title: 'Extension',
      text: 'Each payment may be postponed once, by up to {days} days, for a fee of {fee}. The fee does not lower what you owe.',
      ofPrincipal: '{rate} of the principal of that payment',
      withTax: '{fee} plus {tax} of {taxRate}',
      dueFirst: 'Interest and charges that are already due are paid together with the fee.',
    },
  }),
};
