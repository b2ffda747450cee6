import type { ConsoleCopy } from '@cauce/copy/console';
import type { DescribedField } from './changes.tsx';
import type { OfferedRules, ProductForm } from './product-form.ts';

/** A product field by field in words, for a preview of changes. */
export function describeProduct(
  form: ProductForm,
  { operatorSettings: words, shell }: ConsoleCopy,
): DescribedField[] {
  const { products: productWords } = words;
  const yes = (value: boolean) => (value ? words.yes : words.no);
  const fee = (kind: ProductForm['commissionKind'], value: string) =>
    kind === 'rate' ? shell.percent(value) : value;
  return [
    { label: productWords.id, text: form.id },
    { label: productWords.name, text: form.name },
    { label: productWords.isOffered, text: yes(form.isOffered) },
    { label: productWords.logo, text: form.logo },
    { label: productWords.min, text: form.min },
    { label: productWords.usual, text: form.usual },
    { label: productWords.max, text: form.max },
    { label: productWords.termDays, text: form.termDays },
    { label: productWords.instalments, text: form.instalments },
    { label: productWords.periodDays, text: form.periodDays },
    { label: productWords.periodMonths, text: form.periodMonths },
    { label: productWords.endsWhenPaid, text: yes(form.endsWhenPaid) },
    { label: productWords.smallBalance, text: form.smallBalance },
    { label: productWords.dueDates, text: productWords.dueDatesOf[form.dueDates] },
    { label: productWords.dailyRate, text: form.dailyRate },
    { label: productWords.method, text: productWords.methodOf[form.method] },
    { label: productWords.commission, text: fee(form.commissionKind, form.commission) },
    {
      label: productWords.commissionPaid,
      text: productWords.commissionPaidOf[form.commissionPaid],
    },
    { label: productWords.ivaRate, text: form.ivaRate },
    { label: productWords.graceDays, text: form.graceDays },
    {
      label: productWords.tiers,
      text: form.tiers.map((tier) => productWords.tierText(tier.fromDay, tier.rate)).join('\n'),
    },
    { label: productWords.limit, text: form.limit },
    { label: productWords.oneTimeNew, text: form.hasOneTime ? form.oneTimeNew : words.no },
    { label: productWords.oneTimeRepeat, text: form.hasOneTime ? form.oneTimeRepeat : words.no },
    { label: productWords.hasExtension, text: yes(form.hasExtension) },
    ...(form.hasExtension
      ? [
          { label: productWords.extensionDays, text: form.extensionDays },
          { label: productWords.extensionFee, text: fee(form.extensionFeeKind, form.extensionFee) },
          { label: productWords.requiresInterestPaid, text: yes(form.requiresInterestPaid) },
        ]
      : []),
  ];
}

/** A version as stored by the server, which checked it when it was saved. */
export function offeredOf(value: unknown): OfferedRules {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saveProductRules` from this very type
  return value as OfferedRules;
}
