import { loanTexts, repaymentTexts, taxNameIn } from '@cauce/copy/server';
import type { Language } from '@cauce/contract';
import { formatMoney, formatRate, sum, placeOf } from '@cauce/lending';
import type { Market, Minor, MoneyFormat } from '@cauce/lending';
import { hasOtherCharges } from '../money/ledger/dues.ts';
import type { Dues } from '../money/ledger/dues.ts';

/** The parts of the amount, and below them each late payment. */
export function detailRows(
  dues: Dues,
  { credit, forgiven }: { readonly credit: Minor; readonly forgiven: Minor },
  { money, market, language }: { money: MoneyFormat; market: Market; language: Language },
) {
  const { offer, loan } = loanTexts(language);
  const { repayment } = repaymentTexts(language);
  const { requested } = dues;
  const part = (kind: keyof (typeof requested)[number]['owed']): Minor =>
    sum(requested.map(({ owed }) => owed[kind]));
  const parts: [text: string, amount: Minor][] = [
    [repayment.principal, part('principal')],
    [offer.interest, part('interest')],
    [
      hasOtherCharges(requested)
        ? repayment.commissionAndCharges
        : offer.commission[market.country],
      part('commission'),
    ],
    [offer.tax(taxNameIn(market, language), formatRate(dues.product.ivaRate, money)), part('iva')],
    [loan.penalty(dues.daysLate), part('penalty')],
  ];
  const late: [text: string, amount: Minor][] = dues.late.map((one) => [
    repayment.latePayment(placeOf(dues.instalments, one), one.dueOn),
    one.total,
  ]);
  return [...parts, ...late, [loan.forgiven, forgiven] as const, [loan.credit, credit] as const]
    .filter(([, amount]) => amount !== 0)
    .map(([text, amount]) => ({ text, value: formatMoney(amount, money) }));
}
