import type { ConsoleCopy } from '@cauce/copy/console';
import { Checkbox, Field, SelectField } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { PenaltyTiers } from './penalty-tiers.tsx';
import type { Fault, Faults, ProductForm } from './product-form.ts';

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

/** All rules of a product with their units, by subject. */
export function ProductFields({
  form,
  onChange,
  faults,
  isNew,
  pictureHint,
}: {
  form: ProductForm;
  onChange: (form: ProductForm) => void;
  faults: Faults;
  isNew: boolean;
  pictureHint: string;
}) {
  const { operatorSettings: words } = useCopy();
  const { products: of } = words;
  const set = (changes: Partial<ProductForm>) => onChange({ ...form, ...changes });
  const choices = <const Id extends string>(
    labels: Readonly<Record<NoInfer<Id>, string>>,
    ids: readonly Id[],
  ) => ids.map((id) => ({ id, label: labels[id] }));
  const text = (
    name: TextName,
    label: string,
    { hint, mode = 'decimal' }: { hint?: string; mode?: 'decimal' | 'numeric' | 'text' } = {},
  ) => {
    const fault = faults[name];
    return (
      <Field
        label={label}
        value={form[name]}
        onChange={(value) => set({ [name]: value })}
        hint={hint}
        inputMode={mode}
        autoComplete="off"
        error={fault === undefined ? undefined : faultText(fault, words)}
      />
    );
  };
  const amount = (name: TextName, label: string, hint?: string) => {
    const fault = faults[name];
    return (
      <AmountField
        label={label}
        value={form[name]}
        onChange={(value) => set({ [name]: value })}
        hint={hint}
        error={fault === undefined ? undefined : faultText(fault, words)}
      />
    );
  };
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
        <SelectField
          label={of.dueDates}
          value={form.dueDates}
          choices={choices(of.dueDatesOf, ['asScheduled', 'nextBusinessDay'])}
          onChange={(dueDates) => set({ dueDates })}
        />
      </FieldGroup>
      <FieldGroup legend={of.cost}>
        {text('dailyRate', of.dailyRate)}
        <SelectField
          label={of.method}
          value={form.method}
          choices={choices(of.methodOf, ['flat', 'declining'])}
          onChange={(method) => set({ method })}
        />
        <SelectField
          label={of.commissionKind}
          value={form.commissionKind}
          choices={choices(of.feeOf, ['rate', 'amount'])}
          onChange={(commissionKind) => set({ commissionKind })}
        />
        {form.commissionKind === 'rate'
          ? text('commission', `${of.commission}, %`)
          : amount('commission', of.commission)}
        <SelectField
          label={of.commissionPaid}
          value={form.commissionPaid}
          choices={choices(of.commissionPaidOf, ['withInstalments', 'fromPayout'])}
          onChange={(commissionPaid) => set({ commissionPaid })}
        />
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
            <SelectField
              label={of.extensionFeeKind}
              value={form.extensionFeeKind}
              choices={choices(of.feeOf, ['rate', 'amount'])}
              onChange={(extensionFeeKind) => set({ extensionFeeKind })}
            />
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
