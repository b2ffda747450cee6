import { ORDER_STATUSES } from '@cauce/lending';
import { Button, IconButton } from '@cauce/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import {
  Button as OpenButton,
  Checkbox,
  CheckboxGroup,
  Dialog,
  DialogTrigger,
  Popover,
} from 'react-aria-components';
import { FilterField } from '../../../parts/filter-field.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { FILTER_NAMES, endsOf, rangeOf, statusesOf } from './loan-filter.ts';
import type { FilterName, LoansSearch } from './loan-filter.ts';
import css from './loan-filters.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The filters of the list: each a button that opens its editor, and one that removes it. All of them are in the address. */
export function LoanFilters({
  search,
  products,
}: {
  search: LoansSearch;
  products: readonly Named[];
}) {
  const { loanList: words, loanDesk } = useCopy();
  const navigate = useNavigate({ from: '/loans' });
  const set = (name: FilterName, value: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, [name]: value }), replace: true });

  function textOf(name: FilterName): string {
    const value = search[name] ?? '';
    if (name === 'status')
      return statusesOf(value)
        .map((one) => loanDesk.statuses[one])
        .join(', ');
    if (name === 'product')
      return value
        .split(',')
        .map((id) => products.find((one) => one.id === id)?.name ?? id)
        .join(', ');
    const [from, to] = endsOf(value);
    if (name === 'late') return value === '0..0' ? words.current : words.days(from || '0', to);
    return words.between(from, to);
  }

  return (
    <div className={css.filters}>
      {FILTER_NAMES.map((name) => {
        const isOn = search[name] !== undefined;
        return (
          <span key={name} className={css.chip} data-is-on={isOn}>
            <DialogTrigger>
              <OpenButton className={css.open ?? ''}>
                {isOn ? words.isOn(words.filters[name], textOf(name)) : words.filters[name]}
              </OpenButton>
              <Popover className={css.popover ?? ''} placement="bottom start">
                <Dialog className={css.dialog ?? ''} aria-label={words.filters[name]}>
                  {({ close }) => (
                    <Editor
                      name={name}
                      value={search[name]}
                      products={products}
                      onApply={(value) => {
                        set(name, value);
                        close();
                      }}
                    />
                  )}
                </Dialog>
              </Popover>
            </DialogTrigger>
            {isOn && (
              <IconButton
                icon="close"
                size="s"
                label={words.remove(words.filters[name])}
                onClick={() => set(name, undefined)}
              />
            )}
          </span>
        );
      })}
      {FILTER_NAMES.some((name) => search[name] !== undefined) && (
        <Button
          size="s"
          variant="secondary"
          onClick={() => void navigate({ search: ({ sort }) => ({ sort }), replace: true })}
        >
          {words.removeAll}
        </Button>
      )}
    </div>
  );
}

function Editor({
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
  const { loanDesk } = useCopy();
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
  const isDay = name !== 'late' && name !== 'amount';
  return <Range name={name} value={value} type={isDay ? 'date' : 'number'} onApply={onApply} />;
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
          <Checkbox key={one.id} value={one.id} className={css.choice ?? ''}>
            <span className={css.box} aria-hidden="true" />
            {one.name}
          </Checkbox>
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

function Range({
  name,
  value,
  type,
  onApply,
}: {
  name: FilterName;
  value: string | undefined;
  type: 'date' | 'number';
  onApply: (value: string | undefined) => void;
}) {
  const { loanList: words } = useCopy();
  const [from, setFrom] = useState(endsOf(value)[0]);
  const [to, setTo] = useState(endsOf(value)[1]);
  function send(event: FormEvent): void {
    event.preventDefault();
    // From zero days past due: every open loan, late or not.
    onApply(rangeOf(name === 'late' && from === '' && to !== '' ? '0' : from, to));
  }
  return (
    <form className={css.range} onSubmit={send}>
      <FilterField label={words.from} type={type} min={0} value={from} onChange={setFrom} />
      <FilterField label={words.to} type={type} min={0} value={to} onChange={setTo} />
      <Button size="s" type="submit">
        {words.apply}
      </Button>
    </form>
  );
}
