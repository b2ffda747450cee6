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
  const { products: of } = words;
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
      <FieldGroup legend={of.identity}>
        {isNew && text('id', of.id, { hint: of.idHint, mode: 'text' })}
        {text('name', of.name, { mode: 'text' })}
        {text('logo', of.logo, { hint: pictureHint, mode: 'text' })}
        <Checkbox isChecked={form.isOffered} onChange={(isOffered) => set({ isOffered })}>
          {of.isOffered}
        </Checkbox>
      </FieldGroup>
      <FieldGroup legend={of.amounts} note={of.perLoan}>
        {amount('min', of.min)}
        {amount('usual', of.usual)}
        {amount('max', of.max)}
      </FieldGroup>
      <FieldGroup legend={of.time}>
        {text('termDays', of.termDays, { mode: 'numeric' })}
        {text('instalments', of.instalments, { mode: 'numeric' })}
        {text('periodDays', of.periodDays, { hint: of.periodHint, mode: 'numeric' })}
        {text('periodMonths', of.periodMonths, { hint: of.periodMonthsHint, mode: 'numeric' })}
        <Checkbox isChecked={form.endsWhenPaid} onChange={(endsWhenPaid) => set({ endsWhenPaid })}>
          {of.endsWhenPaid}
        </Checkbox>
        {amount('smallBalance', of.smallBalance, of.smallBalanceHint)}
        {choice('dueDates', of.dueDates, of.dueDatesOf, ['asScheduled', 'nextBusinessDay'])}
      </FieldGroup>
      <FieldGroup legend={of.cost}>
        {text('dailyRate', of.dailyRate)}
        {choice('method', of.method, of.methodOf, ['flat', 'declining'])}
        {choice('commissionKind', of.commissionKind, of.feeOf, ['rate', 'amount'])}
        {form.commissionKind === 'rate'
          ? text('commission', `${of.commission}, %`)
          : amount('commission', of.commission)}
        {choice('commissionPaid', of.commissionPaid, of.commissionPaidOf, [
          'withInstalments',
          'fromPayout',
        ])}
        {text('ivaRate', of.ivaRate, { hint: of.ivaHint })}
      </FieldGroup>
      <FieldGroup legend={of.late}>
        {text('graceDays', of.graceDays, { hint: of.graceHint, mode: 'numeric' })}
        {text('limit', of.limit, { hint: of.limitHint })}
        <Checkbox isChecked={form.hasOneTime} onChange={(hasOneTime) => set({ hasOneTime })}>
          {of.hasOneTime}
        </Checkbox>
        {form.hasOneTime && amount('oneTimeNew', of.oneTimeNew)}
        {form.hasOneTime && amount('oneTimeRepeat', of.oneTimeRepeat)}
      </FieldGroup>
      <PenaltyTiers
        tiers={form.tiers}
        onChange={(tiers) => set({ tiers })}
        error={faults.tiers === undefined ? undefined : faultText(faults.tiers, words)}
      />
      <FieldGroup legend={of.extension}>
        <Checkbox isChecked={form.hasExtension} onChange={(hasExtension) => set({ hasExtension })}>
          {of.hasExtension}
        </Checkbox>
        {form.hasExtension && (
          <>
            {text('extensionDays', of.extensionDays, { mode: 'numeric' })}
            {choice('extensionFeeKind', of.extensionFeeKind, of.feeOf, ['rate', 'amount'])}
            {form.extensionFeeKind === 'rate'
              ? text('extensionFee', `${of.extensionFee}, %`, { hint: of.extensionFeeHint })
              : amount('extensionFee', of.extensionFee, of.extensionFeeHint)}
            <Checkbox
              isChecked={form.requiresInterestPaid}
              onChange={(requiresInterestPaid) => set({ requiresInterestPaid })}
            >
              {of.requiresInterestPaid}
            </Checkbox>
          </>
        )}
      </FieldGroup>
    </>
  );
}
