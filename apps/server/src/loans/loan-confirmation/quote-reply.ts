import { href } from '@cauce/contract';
import type { Language } from '@cauce/contract';
import type { quoteLoan } from '@cauce/contract/server';
import { statementNames } from '@cauce/copy/disclosure';
import { loanTexts, taxNameIn } from '@cauce/copy/server';
import { ZERO, formatMoney, formatRate, subtract } from '@cauce/lending';
import type { Market, Minor, MoneyFormat, Rate } from '@cauce/lending';
import { lateChargeOf } from '../late-charge.ts';
import type { OfferRecord, OfferTerms } from '../offers.ts';
import type { AnswerOf } from '../../http/handler.ts';

type Quote = AnswerOf<typeof quoteLoan>;

/** A rate as a plain decimal without an exponent: 5 × 10⁻⁴ is `0.0005`. */
function decimalOf({ amount, scale }: Rate): string {
  const digits = String(amount).padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

/** The rows of the cost, without those that are zero. */
function costRows(
  { offer, product }: OfferTerms,
  money: MoneyFormat,
  market: Market,
  language: Language,
) {
  const { offer: texts } = loanTexts(language);
  const rows: [text: string, amount: Minor][] = [
    [texts.principal, offer.principal],
    [texts.interest, offer.interest],
    [texts.commission[market.country], offer.commission],
    [texts.tax(taxNameIn(market, language), formatRate(product.ivaRate, money)), offer.iva],
    [texts.coupon, subtract(ZERO, offer.discount)],
    [texts.keptBack, subtract(ZERO, offer.keptBack)],
    [texts.received, offer.keptBack > 0 ? offer.received : ZERO],
  ];
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([text, amount]) => ({ text, value: formatMoney(amount, money) }));
}

/** An offer as the confirmation screen shows it; every figure comes from the frozen offer. */
export function quoteReply(
  shown: OfferRecord,
  about: {
    readonly market: Market;
    readonly money: MoneyFormat;
    readonly language: Language;
    readonly logo: string;
    readonly mustReload: boolean;
    readonly isPreticked: boolean;
  },
): Quote {
  const { market, money, language } = about;
  const { offer, product } = shown.terms;
  const { offer: texts } = loanTexts(language);
  return {
    firstPayTime: offer.instalments[0]?.dueOn ?? offer.startsOn,
    amount: offer.principal,
    periods: shown.periods,
    termUnit: shown.termUnit,
    isNeedPop: about.mustReload,
    sendSms: false,
    details: costRows(shown.terms, money, market, language),
    repay_plans: offer.instalments.map((one) => ({
      title: texts.payment(one.number),
      amount: one.payable,
      description: '',
      pay_time: one.dueOn,
      amountBefore: one.amount,
    })),
    loanRate: decimalOf(offer.dailyRate),
    ratemsg: formatRate(offer.dailyRate, money),
    amountDec: formatMoney(offer.principal, money),
    isNewContract: href('contract', { productId: product.id }, {}),
    agreedTo: statementNames(market.country, language)?.agreedTo ?? '',
    messageType: '',
    comProductLogo: about.logo,
    comProductName: product.name,
    couNum: offer.discount,
    offerId: shown.id,
    receivedAmount: offer.received,
    totalAmount: offer.payableTotal,
    annualCostName: texts.annualCost[offer.annualCost.kind],
    annualCost: formatRate(offer.annualCost.shown, money, offer.annualCost.decimals),
    annualCostDate: offer.startsOn,
    planEveryDays:
      offer.instalments.length > 1 && product.periodMonths === undefined ? product.periodDays : 0,
    isPreticked: about.isPreticked,
    ...lateChargeOf(product, offer.instalments, shown.isRepeatClient, {
      country: market.country,
      money,
      language,
    }),
  };
}
