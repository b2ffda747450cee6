import type { ContractCharges } from '@cauce/lending';
import { formatMoney } from '@cauce/lending/money';
import type { MoneyFormat, Rate } from '@cauce/lending/money';
import type { ClauseTexts } from './clause-texts.ts';
import { fillSlots, plainText } from './contract-text.ts';
import type { ContractParagraph } from './contract-text.ts';

interface Written {
  readonly money: MoneyFormat;
  readonly percent: (value: Rate) => string;
  /** The tax's name. */
  readonly tax: string;
}

/** How long a payment can be postponed and the cost; empty if the loan has no extension, or the texts are older. */
export function extensionParagraphs(
  { extension, taxRate }: ContractCharges,
  { extension: texts }: ClauseTexts,
  { money, percent, tax }: Written,
): readonly ContractParagraph[] {
  if (texts === undefined || extension === undefined || extension === null) return [];
  const { fee, maxDays, requiresInterestPaid } = extension;
  const net =
    fee.kind === 'amount'
      ? formatMoney(fee.amount, money)
      : plainText(fillSlots(texts.ofPrincipal, { rate: percent(fee.rate) }));
  const isTaxed = taxRate.amount > 0;
  const said = isTaxed
    ? plainText(fillSlots(texts.withTax, { fee: net, tax, taxRate: percent(taxRate) }))
    : net;
  return [
    fillSlots(texts.text, { days: String(maxDays), fee: said }),
    ...(requiresInterestPaid ? [fillSlots(texts.dueFirst, {})] : []),
  ];
}
