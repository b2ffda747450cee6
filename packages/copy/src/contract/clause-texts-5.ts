import { clauseTexts4 } from './clause-texts-4.ts';
import type { ClauseTexts } from './clause-texts.ts';
import type { ContractLanguage } from './contract-text.ts';

const changed = (texts: ClauseTexts, onUnpaidAlone: string): ClauseTexts => ({
  ...texts,
  overdue: { ...texts.overdue, onUnpaidAlone },
});

/** As in `note-2026-11-23-5`: what being late costs and its limit, in every market. */
export const clauseTexts5: Readonly<Record<ContractLanguage, ClauseTexts>> = {
  es: changed(
    clauseTexts4.es,
    'Estos cargos se calculan solo sobre lo que no se pagó y no causan intereses.',
  ),
  en: changed(
    clauseTexts4.en,
    'These charges are made on what was not paid alone, and bear no interest.',
  ),
};
