import { clauseTexts3 } from './clause-texts-3.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { ContractLanguage } from './contract-text.ts';

const changed = (texts: ClauseTexts, early: string, coolingOff: string): ClauseTexts => ({
  ...texts,
  prepayment: { ...texts.prepayment, text: `${texts.prepayment.text} ${early}` },
  coolingOff,
});

/** As in `note-2026-11-23-4`: what early repayment costs, and until when a loan can be returned. */
export const clauseTexts4: Readonly<Record<ContractLanguage, ClauseTexts>> = {
  es: changed(
    clauseTexts3.es,
    'Al hacerlo solo pagas los intereses de los días transcurridos; los de los días que faltan no se cobran.',
    'Hasta {days} después de recibir el dinero puedes devolver el préstamo sin pena: pagas el capital y la parte proporcional de los intereses y de la comisión por los días transcurridos.',
  ),
  en: changed(
    clauseTexts3.en,
    'If you do, you pay the interest of the days that have passed alone; that of the days to come is not charged.',
    'Until {days} after you receive the money you may give the loan back without penalty: you pay the principal and the proportionate interest and fees of the days that have passed.',
  ),
};
