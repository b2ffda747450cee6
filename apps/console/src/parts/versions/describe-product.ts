import type { ConsoleCopy } from '@cauce/copy/console';
import type { DescribedField } from './changes.tsx';
import type { OfferedRules, ProductForm } from './product-form.ts';

/** A product field by field in words, for a preview of changes. */
export function describeProduct(
  form: ProductForm,
  { operatorSettings: words, shell }: ConsoleCopy,
): DescribedField[] {
  const { products: of } = words;
  const yes = (value: boolean) => (value ? words.yes : words.no);
  const fee = (kind: ProductForm['commissionKind'], value: string) =>
    kind === 'rate' ? shell.percent(value) : value;
  return [
    { label: of.id, text: form.id },
    { label: of.name, text: form.name },
    { label: of.isOffered, text: yes(form.isOffered) },
    { label: of.logo, text: form.logo },
    { label: of.min, text: form.min },
    { label: of.usual, text: form.usual },
    { label: of.max, text: form.max },
    { label: of.termDays, text: form.termDays },
    { label: of.instalments, text: form.instalments },
    { label: of.periodDays, text: form.periodDays },
    { label: of.periodMonths, text: form.periodMonths },
    { label: of.endsWhenPaid, text: yes(form.endsWhenPaid) },
    { label: of.smallBalance, text: form.smallBalance },
    { label: of.dueDates, text: of.dueDatesOf[form.dueDates] },
    { label: of.dailyRate, text: form.dailyRate },
    { label: of.method, text: of.methodOf[form.method] },
    { label: of.commission, text: fee(form.commissionKind, form.commission) },
    { label: of.commissionPaid, text: of.commissionPaidOf[form.commissionPaid] },
    { label: of.ivaRate, text: form.ivaRate },
    { label: of.graceDays, text: form.graceDays },
    {
      label: of.tiers,
      text: form.tiers.map((tier) => of.tierText(tier.fromDay, tier.rate)).join('\n'),
    },
    { label: of.limit, text: form.limit },
    { label: of.oneTimeNew, text: form.hasOneTime ? form.oneTimeNew : words.no },
    { label: of.oneTimeRepeat, text: form.hasOneTime ? form.oneTimeRepeat : words.no },
    { label: of.hasExtension, text: yes(form.hasExtension) },
    ...(form.hasExtension
      ? [
          { label: of.extensionDays, text: form.extensionDays },
          { label: of.extensionFee, text: fee(form.extensionFeeKind, form.extensionFee) },
          { label: of.requiresInterestPaid, text: yes(form.requiresInterestPaid) },
        ]
      : []),
  ];
}

/** A version as stored by the server, which checked it when it was saved. */
export function offeredOf(value: unknown): OfferedRules {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saveProductRules` from this very type
  return value as OfferedRules;
}
