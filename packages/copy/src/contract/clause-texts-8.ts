import { clauseTexts7 } from './clause-texts-7.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { ContractLanguage } from './contract-text.ts';

const changed = (
  texts: ClauseTexts,
  early: Required<Pick<ClauseTexts['prepayment'], 'anyDay' | 'afterDays'>>,
): ClauseTexts => ({ ...texts, prepayment: { ...texts.prepayment, ...early } });

/** As in `note-2026-11-24-8`: from which day the loan may be repaid early, as agreed. */
export const clauseTexts8: Readonly<Record<ContractLanguage, ClauseTexts>> = {
  es: changed(clauseTexts7.es, {
    anyDay:
      'Puedes pagar antes de la fecha cualquier día, en parte o por completo, sin comisión. Pide el saldo del día antes de pagar. Al hacerlo solo pagas los intereses de los días transcurridos; los de los días que faltan no se cobran.',
    afterDays:
      'Desde {days} días después de recibir el dinero puedes pagar antes de la fecha, en parte o por completo, sin comisión. Antes puedes pagar en todo momento lo que toca. Pide el saldo del día antes de pagar. Al pagar antes solo pagas los intereses de los días transcurridos; los de los días que faltan no se cobran.',
  }),
  en: changed(clauseTexts7.en, {
    anyDay:
      'You may pay before the date on any day, in part or in full, without a fee. Ask for the balance of the day before you pay. If you do, you pay the interest of the days that have passed alone; that of the days to come is not charged.',
    afterDays:
      'From {days} days after you receive the money you may pay before the date, in part or in full, without a fee. Before that you may pay what is due at any time. Ask for the balance of the day before you pay. If you pay early, you pay the interest of the days that have passed alone; that of the days to come is not charged.',
  }),
};
