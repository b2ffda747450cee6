import type { ContractCharges } from '@cauce/lending';
import { formatRate, inLanguage } from '@cauce/lending/money';
import type { Rate } from '@cauce/lending/money';
import type { Language } from '../language.ts';
import type { ClauseTexts } from './clause-texts.ts';
import { chargesOf } from './contract-figures.ts';
import type { ContractTerms } from './contract-figures.ts';
import type { ContractNote } from './contract-note.ts';
import { contractLanguageOf, fillSlots, plainText } from './contract-text.ts';
import type { ContractLanguage, ContractParagraph } from './contract-text.ts';
import { penaltyParagraphs } from './penalty-paragraphs.ts';
import { textsOf } from './text-versions.ts';

type Where = Pick<ContractTerms, 'country' | 'money'>;

/** How the note writes a percentage. */
export function percentOf({ money }: Pick<Where, 'money'>, tongue: ContractLanguage) {
  return (value: Rate): string => formatRate(value, inLanguage(money, tongue));
}

/** What being late costs, and its limit. */
export function overdueParagraphs(
  note: Pick<ContractNote, 'charges'>,
  terms: Where,
  { overdue }: Pick<ClauseTexts, 'overdue'>,
  percent: (value: Rate) => string,
): readonly ContractParagraph[] {
  const { country, money } = terms;
  const { penalty } = chargesOf(note, terms);
  const isFree = penalty.oneTime === null && penalty.tiers.every(({ rate }) => rate.amount === 0);
  const isDaily = penalty.tiers.some(({ rate }) => rate.amount > 0);
  const { untilPaid } = overdue;
  const said = () => [
    ...penaltyParagraphs(penalty, overdue.penalties, { money, percent }),
    // Nothing is promised that another back end did not state.
    ...(untilPaid === undefined || !isDaily || note.charges === null
      ? []
      : [fillSlots(untilPaid, {})]),
  ];
  if (country === 'MX') return said();
  if (overdue.onUnpaidAlone === undefined || note.charges === null)
    return [fillSlots(overdue.elsewhere[country], {})];
  return isFree ? said() : [...said(), fillSlots(overdue.onUnpaidAlone, {})];
}

/** The same as plain text, in the current words of the note: for reading before there is a note. */
export function whatLatenessCosts(
  charges: ContractCharges,
  terms: Where,
  language: Language,
): string {
  const tongue = contractLanguageOf(language);
  const texts = textsOf({ textVersion: '' }).clauses[tongue];
  return overdueParagraphs({ charges }, terms, texts, percentOf(terms, tongue))
    .map(plainText)
    .join(' ');
}
