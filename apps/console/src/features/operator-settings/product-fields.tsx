import type { ConsoleCopy } from '@cauce/copy/console';
import { Checkbox, Field, SelectField } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { PenaltyTiers } from './penalty-tiers.tsx';
import css from './product-fields.module.css';
import type { Fault, Faults, ProductForm } from '../../parts/versions/product-form.ts';

type Words = ConsoleCopy['operatorSettings'];

function faultText(fault: Fault, words: Words): string {
  const texts: Record<Fault, string> = {
    required: words.required,
    id: words.idWrong,
    amount: words.amountWrong,
    percent: words.percentWrong,
    days: words.daysWrong,
    months: words.products.monthsWrong,
    tiers: words.products.tiersWrong,
    picture: words.pictureWrong,
    tooLong: words.tooLong(60),
    ...words.products.rules,
  };
  return texts[fault];
}

type TextName = {
  [Name in keyof ProductForm]: ProductForm[Name] extends string
    ? string extends ProductForm[Name]
      ? Name
      : never
    : never;
}[keyof ProductForm];

type ChoiceName = 'dueDates' | 'method' | 'commissionKind' | 'commissionPaid' | 'extensionFeeKind';

/** A field, marked if it is no longer as in the version in force. */
function Changed({ is, children }: { is: boolean; children: ReactNode }) {
  return <div className={is ? css.changed : undefined}>{children}</div>;
}

/** All rules of a product with their units, by subject. */
export function ProductFields({
  form,
  base,
  onChange,
  faults,
  isNew,
  pictureHint,
}: {
  form: ProductForm;
  /** The version in force, whose values stand beside those that were changed; null for a new product. */
  base: ProductForm | null;
  onChange: (form: ProductForm) => void;
  faults: Faults;
  isNew: boolean;
  pictureHint: string;
}) {
  const { operatorSettings: words } = useCopy();
  const { products: productWords } = words;
  const set = (changes: Partial<ProductForm>) => onChange({ ...form, ...changes });
  const was = (name: TextName | ChoiceName): string | undefined =>
    base === null || base[name] === form[name] ? undefined : base[name];
  const hintOf = (name: TextName, hint: string | undefined) => {
    const before = was(name);
    if (before === undefined) return hint;
    return [words.was(before === '' ? words.none : before), hint].filter(Boolean).join(' · ');
  };
  const text = (
    name: TextName,
    label: string,
    { hint, mode = 'decimal' }: { hint?: string; mode?: 'decimal' | 'numeric' | 'text' } = {},
  ) => {
    const fault = faults[name];
    return (
      <Changed is={was(name) !== undefined}>
        <Field
          label={label}
          value={form[name]}
          onChange={(value) => set({ [name]: value })}
          hint={hintOf(name, hint)}
          inputMode={mode}
          autoComplete="off"
          error={fault === undefined ? undefined : faultText(fault, words)}
        />
      </Changed>
    );
  };
  const amount = (name: TextName, label: string, hint?: string) => {
    const fault = faults[name];
    return (
      <Changed is={was(name) !== undefined}>
        <AmountField
          label={label}
          value={form[name]}
          onChange={(value) => set({ [name]: value })}
          hint={hintOf(name, hint)}
          error={fault === undefined ? undefined : faultText(fault, words)}
        />
      </Changed>
    );
  };
  const choice = <const Name extends ChoiceName>(
    name: Name,
    label: string,
    labels: Readonly<Record<ProductForm[Name], string>>,
    ids: readonly ProductForm[Name][],
  ) => (
    <Changed is={was(name) !== undefined}>
      <SelectField<ProductForm[Name]>
        label={label}
        value={form[name]}
        choices={ids.map((id) => ({ id, label: labels[id] }))}
        hint={
          base === null || base[name] === form[name] ? undefined : words.was(labels[base[name]])
        }
        onChange={(value) => set({ [name]: value })}
      />
    </Changed>
  );
  return (
    <>
      <FieldGroup legend={productWords.identity}>
        {isNew && text('id', productWords.id, { hint: productWords.idHint, mode: 'text' })}
        {text('name', productWords.name, { mode: 'text' })}
        {text('logo', productWords.logo, { hint: pictureHint, mode: 'text' })}
        <Checkbox isChecked={form.isOffered} onChange={(isOffered) => set({ isOffered })}>
          {productWords.isOffered}
        </Checkbox>
      </FieldGroup>
      <FieldGroup legend={productWords.amounts} note={productWords.inMarketCurrency}>
        {amount('min', productWords.min)}
        {amount('usual', productWords.usual)}
        {amount('max', productWords.max)}
      </FieldGroup>
      <FieldGroup legend={productWords.time}>
        {text('termDays', productWords.termDays, { mode: 'numeric' })}
        {text('instalments', productWords.instalments, { mode: 'numeric' })}
        {text('periodDays', productWords.periodDays, {
          hint: productWords.periodHint,
          mode: 'numeric',
        })}
        {text('periodMonths', productWords.periodMonths, {
          hint: productWords.periodMonthsHint,
          mode: 'numeric',
        })}
        <Checkbox isChecked={form.endsWhenPaid} onChange={(endsWhenPaid) => set({ endsWhenPaid })}>
          {productWords.endsWhenPaid}
        </Checkbox>
        {amount('smallBalance', productWords.smallBalance, productWords.smallBalanceHint)}
        {choice('dueDates', productWords.dueDates, productWords.dueDatesOf, [
          'asScheduled',
          'nextBusinessDay',
        ])}
      </FieldGroup>
      <FieldGroup legend={productWords.cost}>
        {text('dailyRate', productWords.dailyRate)}
        {choice('method', productWords.method, productWords.methodOf, ['flat', 'declining'])}
        {choice('commissionKind', productWords.commissionKind, productWords.feeOf, [
          'rate',
          'amount',
        ])}
        {form.commissionKind === 'rate'
          ? text('commission', `${productWords.commission}, %`)
          : amount('commission', productWords.commission)}
        {choice('commissionPaid', productWords.commissionPaid, productWords.commissionPaidOf, [
          'withInstalments',
          'fromPayout',
        ])}
        {text('ivaRate', productWords.ivaRate, { hint: productWords.ivaHint })}
      </FieldGroup>
      <FieldGroup legend={productWords.late}>
        {text('graceDays', productWords.graceDays, {
          hint: productWords.graceHint,
          mode: 'numeric',
        })}
        {text('limit', productWords.limit, { hint: productWords.limitHint })}
        <Checkbox isChecked={form.hasOneTime} onChange={(hasOneTime) => set({ hasOneTime })}>
          {productWords.hasOneTime}
        </Checkbox>
        {form.hasOneTime && amount('oneTimeNew', productWords.oneTimeNew)}
        {form.hasOneTime && amount('oneTimeRepeat', productWords.oneTimeRepeat)}
      </FieldGroup>
      <PenaltyTiers
        tiers={form.tiers}
        onChange={(tiers) => set({ tiers })}
        error={faults.tiers === undefined ? undefined : faultText(faults.tiers, words)}
      />
      <FieldGroup legend={productWords.extension}>
        <Checkbox isChecked={form.hasExtension} onChange={(hasExtension) => set({ hasExtension })}>
          {productWords.hasExtension}
        </Checkbox>
        {form.hasExtension && (
          <>
            {text('extensionDays', productWords.extensionDays, { mode: 'numeric' })}
            {choice('extensionFeeKind', productWords.extensionFeeKind, productWords.feeOf, [
              'rate',
              'amount',
            ])}
            {form.extensionFeeKind === 'rate'
              ? text('extensionFee', `${productWords.extensionFee}, %`, {
                  hint: productWords.extensionFeeHint,
                })
              : amount('extensionFee', productWords.extensionFee, productWords.extensionFeeHint)}
            <Checkbox
              isChecked={form.requiresInterestPaid}
              onChange={(requiresInterestPaid) => set({ requiresInterestPaid })}
            >
              {productWords.requiresInterestPaid}
            </Checkbox>
          </>
        )}
      </FieldGroup>
    </>
  );
}
