import {
  CONTRACT_FIGURES,
  DATA_REQUEST_TERMS,
  TERMS_PENALTY,
  formatMoney,
  formatRate,
  DOTTED,
  ENGLISH_PERCENT,
  markets,
  withSymbol,
} from '@cauce/lending';
import type { Market, Rate } from '@cauce/lending';
import type { LegalEdition } from './legal-editions.ts';

type Figures = Readonly<Record<string, string>>;

/**
 * The figures in the legal texts of an edition, defined once for software and text: those common to all countries, and the
 * country's own. A text with an unknown figure, or one without a value, fails the build.
 */
export function legalFigures({ folder, language }: LegalEdition): Figures {
  return {
    ...TIMES,
    ...(folder === 'mexico' ? contractFigures(language) : limitsOf(markets[folder])),
  };
}

/** Terms and time limits, the same in every country. */
const TIMES: Figures = {
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
  arcoAnswerDays: String(DATA_REQUEST_TERMS.answerDays),
  arcoApplyDays: String(DATA_REQUEST_TERMS.applyBusinessDays),
  arcoDeficiencyDays: String(DATA_REQUEST_TERMS.noticeBusinessDays),
  arcoFixDays: String(DATA_REQUEST_TERMS.completionBusinessDays),
};

/** What the specified texts of Mexico state. */
function contractFigures(language: LegalEdition['language']): Figures {
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
  };
}

/**
 * A market's limits that no product may exceed (`checkProduct`), in the country's format. The specified charges would
 * exceed them, so a text elsewhere names the limit and leaves the charge to the loan's own documents.
 */
function limitsOf({ caps, complaints, ivaRate, moneyFormat: { locale } }: Market): Figures {
  const share = (one: Rate | null) => (one === null ? '' : formatRate(one, locale));
  return {
    taxRate: share(ivaRate),
    dailyCap: share(caps.dailyRate),
    effectiveMonth: share(caps.monthlyEffectiveRate),
    penaltyMonth: share(caps.penaltyPer30Days),
    penaltyTotal: share(caps.penaltyTotal),
    totalCost: share(caps.totalCost),
    capAmount: caps.scope === null ? '' : formatMoney(caps.scope.principalUpTo, locale),
    complaintDays: String(complaints.answerWithin.days),
  };
}
