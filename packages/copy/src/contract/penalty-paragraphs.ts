import type { PenaltyRule } from '@cauce/lending';
import { formatMoney } from '@cauce/lending/money';
import type { MoneyFormat, Rate } from '@cauce/lending/money';
import type { PenaltyTexts } from './clause-texts.ts';
import { fillSlots, plainText } from './contract-text.ts';
import type { ContractParagraph } from './contract-text.ts';

interface Written {
  readonly money: MoneyFormat;
  readonly percent: (value: Rate) => string;
}

/**
 * What being late costs by a rule, in sentences: only the specified one if there is a single rate, no one-time amount, no
 * grace and no limit.
 */
export function penaltyParagraphs(
  rule: PenaltyRule,
  texts: PenaltyTexts,
  written: Written,
): readonly ContractParagraph[] {
  const daily = dailyParagraphs(rule, texts, written);
  const once = onceParagraphs(rule, texts, written);
  if (daily.length + once.length === 0) return [fillSlots(texts.nothing, {})];
  const { graceDays, limit, oneTimePer } = rule;
  const isOnceInLoan = once.length > 0 && oneTimePer === 'loan';
  const ends = (isOnceInLoan ? texts.limitOfLoan : undefined) ?? texts.limit;
  const grace = graceDays === 1 ? texts.oneGraceDay : texts.graceDays;
  return [
    ...daily,
    ...once,
    ...(graceDays === 0 ? [] : [fillSlots(grace, { days: String(graceDays) })]),
    ...(limit === null ? [] : [fillSlots(ends, { limit: written.percent(limit) })]),
  ];
}

function dailyParagraphs(
  { tiers }: PenaltyRule,
  texts: PenaltyTexts,
  { percent }: Written,
): readonly ContractParagraph[] {
  const [first] = tiers;
  if (first === undefined || tiers.every(({ rate }) => rate.amount === 0)) return [];
  if (tiers.length === 1) return [fillSlots(texts.perDay, { overduePerDay: percent(first.rate) })];
  const said = tiers.map(({ fromDay, rate }, index) => {
    const next = tiers[index + 1];
    const slots = { rate: percent(rate), from: String(fromDay) };
    return next === undefined
      ? plainText(fillSlots(texts.lastTier, slots))
      : plainText(fillSlots(texts.tier, { ...slots, to: String(next.fromDay - 1) }));
  });
  const list = `${said.slice(0, -1).join(', ')} ${texts.and} ${said[said.length - 1]}`;
  return [fillSlots(texts.inTiers, { tiers: list })];
}

function onceParagraphs(
  { oneTime, oneTimePer }: PenaltyRule,
  texts: PenaltyTexts,
  { money }: Written,
): readonly ContractParagraph[] {
  if (oneTime === null) return [];
  const { newClient, repeatClient } = oneTime;
  if (newClient === 0 && repeatClient === 0) return [];
  const isPerLoan = oneTimePer === 'loan';
  if (newClient === repeatClient) {
    const said = (isPerLoan ? texts.oncePerLoan : undefined) ?? texts.oncePerPayment;
    return [fillSlots(said, { once: formatMoney(newClient, money) })];
  }
  const said = (isPerLoan ? texts.oncePerLoanAndClient : undefined) ?? texts.oncePerClient;
  return [
    fillSlots(said, {
      newClient: formatMoney(newClient, money),
      repeatClient: formatMoney(repeatClient, money),
    }),
  ];
}
