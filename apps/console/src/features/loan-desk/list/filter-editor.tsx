import { ORDER_STATUSES, readMoney } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import { Button, SelectField } from '@cauce/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { CheckboxGroup } from 'react-aria-components';
import { AmountField } from '../../../parts/fields/amount-field.tsx';
import { DayRange } from '../../../parts/fields/day-range.tsx';
import { FilterField } from '../../../parts/fields/filter-field.tsx';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { amountText } from './filter-text.ts';
import { endsOf, rangeOf, statusesOf } from './loan-filter.ts';
import type { FilterName } from './loan-filter.ts';
import { Choice } from './choice.tsx';
import css from './loan-filters.module.css';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** The fields of one filter; `onApply` gets its value in the address, or undefined for none. */
export function FilterEditor({
  name,
  value,
  products,
  onApply,
}: {
  name: FilterName;
  value: string | undefined;
  products: readonly Named[];
  onApply: (value: string | undefined) => void;
}) {
  const { loanDesk, loanList: words } = useCopy();
  if (name === 'status')
    return (
      <Choices
        name={name}
        chosen={statusesOf(value).map(String)}
        choices={ORDER_STATUSES.map((one) => ({ id: String(one), name: loanDesk.statuses[one] }))}
        onApply={onApply}
      />
    );
  if (name === 'product')
    return (
      <Choices name={name} chosen={value?.split(',') ?? []} choices={products} onApply={onApply} />
    );
  if (name === 'chargedOff')
    return (
      <SelectField
        size="s"
        label={words.filters[name]}
        value={value ?? ''}
        choices={[
          { id: '', label: words.chargedOff.any },
          { id: 'no', label: words.chargedOff.no },
          { id: 'yes', label: words.chargedOff.yes },
        ]}
        onChange={(id) => onApply(id || undefined)}
      />
    );
  if (name === 'amount') return <AmountRange value={value} onApply={onApply} />;
  if (name === 'late') return <LateRange value={value} onApply={onApply} />;
  const [from, to] = endsOf(value);
  return <DayRange from={from} to={to} onApply={(...days) => onApply(rangeOf(...days))} />;
}

function Choices({
  name,
  chosen,
  choices,
  onApply,
}: {
  name: FilterName;
  chosen: readonly string[];
  choices: readonly Named[];
  onApply: (value: string | undefined) => void;
}) {
  const { loanList: words } = useCopy();
  const [draft, setDraft] = useState([...chosen]);
  return (
    <>
      <CheckboxGroup
        aria-label={words.filters[name]}
        value={draft}
        onChange={setDraft}
        className={css.choices ?? ''}
      >
        {choices.map((one) => (
          <Choice key={one.id} id={one.id} name={one.name} />
        ))}
      </CheckboxGroup>
      <Button
        size="s"
        onClick={() => onApply(draft.length === 0 ? undefined : draft.toSorted().join(','))}
      >
        {words.apply}
      </Button>
    </>
  );
}

/** From zero days past due: every open loan, late or not. */
function LateRange({
  value,
  onApply,
}: {
  value: string | undefined;
  onApply: (value: string | undefined) => void;
}) {
  const { loanList: words } = useCopy();
  const [from, setFrom] = useState(endsOf(value)[0]);
  const [to, setTo] = useState(endsOf(value)[1]);
  function send(event: FormEvent): void {
    event.preventDefault();
    onApply(rangeOf(from === '' && to !== '' ? '0' : from, to));
  }
  return (
    <form className={css.range} onSubmit={send}>
      <FilterField label={words.from} type="number" min={0} value={from} onChange={setFrom} />
      <FilterField label={words.to} type="number" min={0} value={to} onChange={setTo} />
      <Button size="s" type="submit">
        {words.apply}
      </Button>
    </form>
  );
}

/** Amounts are typed as the market writes them, and stand in the address as plain numbers. */
function AmountRange({
  value,
  onApply,
}: {
  value: string | undefined;
  onApply: (value: string | undefined) => void;
}) {
  const { loanList: words } = useCopy();
  const money = useMoneyFormat();
  const [ends, setEnds] = useState(() => endsOf(value).map((end) => amountText(end, money)));
  const [from = '', to = ''] = ends;
  const [unitsFrom, unitsTo] = [unitsOf(from, money), unitsOf(to, money)];
  function send(event: FormEvent): void {
    event.preventDefault();
    if (unitsFrom !== null && unitsTo !== null) onApply(rangeOf(unitsFrom, unitsTo));
  }
  return (
    <form className={css.range} onSubmit={send}>
      <AmountField
        isCompact
        isOptional
        label={words.from}
        value={from}
        onChange={(typed) => setEnds([typed, to])}
      />
      <AmountField
        isCompact
        isOptional
        label={words.to}
        value={to}
        onChange={(typed) => setEnds([from, typed])}
      />
      <Button size="s" type="submit">
        {words.apply}
      </Button>
    </form>
  );
}

/** `1000.50` for what was typed as `$1,000.50`; empty for an open end, null for what is no amount. */
function unitsOf(typed: string, money: MoneyFormat): string | null {
  if (typed.trim() === '') return '';
  const amount = readMoney(typed, money);
  if (typeof amount !== 'number') return null;
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
