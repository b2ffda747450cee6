import {
  CONTRACT_FIGURES,
  PREPAYMENT_MIN_DAYS,
  TERMS_PENALTY,
  formatMoney,
  formatRate,
  DOTTED,
  ENGLISH_PERCENT,
  withSymbol,
} from '@cauce/lending';

/**
 * The figures that the legal texts name, written once for the software and for the text (spec 1 §9, spec 2 §9). A text that
 * names another one, or one without a value, is not built.
 */
export function legalFigures(language: 'es' | 'en'): Readonly<Record<string, string>> {
  const plain = withSymbol(DOTTED, '');
  const percent = language === 'en' ? ENGLISH_PERCENT : plain;
  const [first, second, third] = TERMS_PENALTY.tiers;
  const share = (tier: typeof first) => (tier === undefined ? '' : formatRate(tier.rate, percent));
  const once = TERMS_PENALTY.oneTime;
  return {
    annualInterest: formatRate(CONTRACT_FIGURES.annualInterest, percent),
    dailyInterest: formatRate(CONTRACT_FIGURES.dailyInterest, percent),
    vat: formatRate(CONTRACT_FIGURES.ivaRate, percent),
    overduePerDay: formatRate(CONTRACT_FIGURES.overduePerDay, percent),
    penaltyEarly: share(first),
    penaltyMiddle: share(second),
    penaltyLate: share(third),
    penaltyNewClient: once === null ? '' : formatMoney(once.newClient, plain),
    penaltyRepeatClient: once === null ? '' : formatMoney(once.repeatClient, plain),
    prepaymentMinDays: String(PREPAYMENT_MIN_DAYS),
    termFrom: '91',
    termTo: '365',
    decisionDays: '1',
    fundsFrom: '1',
    fundsTo: '3',
    transferNoticeDays: '7',
    changesDays: '3',
    judgmentDays: '10',
    extensionDays: '7',
    faceDays: '30',
    arcoAnswerDays: '20',
    arcoApplyDays: '15',
    arcoDeficiencyDays: '5',
    arcoFixDays: '10',
  };
}
