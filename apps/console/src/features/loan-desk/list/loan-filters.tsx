import { ORDER_STATUSES, readMoney } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import { Button, Icon, IconButton, plusIcon } from '@cauce/ui';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import {
  Button as OpenButton,
  Checkbox,
  CheckboxGroup,
  Dialog,
  DialogTrigger,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { AmountField } from '../../../parts/fields/amount-field.tsx';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { DayField } from '../../../parts/fields/day-field.tsx';
import { FilterField } from '../../../parts/fields/filter-field.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { filterText, written } from './filter-text.ts';
import { FILTER_NAMES, endsOf, rangeOf, statusesOf } from './loan-filter.ts';
import type { FilterName, LoansSearch } from './loan-filter.ts';
import { RemoveAll } from './remove-all.tsx';
import floating from '../../../parts/dialogs/floating.module.css';
import css from './loan-filters.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The active filters, each a button that opens its editor and one that removes it, and a menu to add another one. All of
 * them are in the address.
 */
export function LoanFilters({
  search,
  products,
  onChange,
}: {
  search: LoansSearch;
  products: readonly Named[];
  onChange: (name: FilterName, value: string | undefined) => void;
}) {
  const [adding, setAdding] = useState<FilterName | null>(null);
  const active = FILTER_NAMES.filter((name) => search[name] !== undefined);
  // Once the address has it, it is a filter like the others.
  if (adding !== null && active.includes(adding)) setAdding(null);
  const rest = FILTER_NAMES.filter((name) => search[name] === undefined && name !== adding);

  return (
    <div className={css.filters}>
      {FILTER_NAMES.filter((name) => name === adding || active.includes(name)).map((name) => (
        <Chip
          key={name}
          name={name}
          search={search}
          products={products}
          isNew={name === adding}
          onClose={() => setAdding(null)}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      {rest.length > 0 && <AddFilter names={rest} onAdd={setAdding} />}
      {active.length > 0 && <RemoveAll />}
    </div>
  );
}

/** The menu of fields that are not filtered by yet. */
function AddFilter({
  names,
  onAdd,
}: {
  names: readonly FilterName[];
  onAdd: (name: FilterName) => void;
}) {
  const { loanList: words } = useCopy();
  const [isOpen, setOpen] = useState(false);
  useKeys({ [KEYS.lists.filter]: () => setOpen(true) });
  return (
    <span className={css.add}>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <OpenButton className={css.open ?? ''}>
          <Icon name={plusIcon} size="xs" />
          {words.addFilter}
          <KeyCap of={KEYS.lists.filter} />
        </OpenButton>
        <Popover className={floating.menu ?? ''} placement="bottom start">
          <Menu
            aria-label={words.addFilter}
            onAction={(key) => {
              const name = names.find((one) => one === key);
              if (name !== undefined) onAdd(name);
            }}
          >
            {names.map((name) => (
              <MenuItem key={name} id={name} className={floating.item ?? ''}>
                {words.filters[name]}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </span>
  );
}

/** A filter: it opens its editor, and Backspace removes it. A new one opens at once, and goes if nothing was entered. */
function Chip({
  name,
  search,
  products,
  isNew,
  onClose,
  onChange,
}: {
  name: FilterName;
  search: LoansSearch;
  products: readonly Named[];
  isNew: boolean;
  onClose: () => void;
  onChange: (value: string | undefined) => void;
}) {
  const copy = useCopy();
  const { loanList: words } = copy;
  const money = useMoneyFormat();
  const [isOpen, setOpen] = useState(isNew);
  const button = useRef<HTMLButtonElement>(null);
  const isOn = search[name] !== undefined;
  const [timesApplied, setTimesApplied] = useState(0);
  // The menu that added it is gone: once the editor has let the focus go, it returns to the filter.
  useEffect(() => {
    if (timesApplied === 0) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => button.current?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [timesApplied]);

  function open(opens: boolean): void {
    setOpen(opens);
    if (!opens && !isOn) onClose();
  }

  function remove(): void {
    setOpen(false);
    onChange(undefined);
    onClose();
  }

  return (
    <span className={css.chip} data-is-on={isOn}>
      <DialogTrigger isOpen={isOpen} onOpenChange={open}>
        <OpenButton
          ref={button}
          className={css.open ?? ''}
          onKeyDown={({ key }) => {
            if (key === 'Backspace' || key === 'Delete') remove();
          }}
        >
          {isOn
            ? words.isOn(words.filters[name], filterText(search, name, products, copy, money))
            : words.filters[name]}
        </OpenButton>
        <Popover className={floating.panel ?? ''} placement="bottom start">
          <Dialog className={css.dialog ?? ''} aria-label={words.filters[name]}>
            <Editor
              name={name}
              value={search[name]}
              products={products}
              onApply={(value) => {
                if (value === undefined) {
                  remove();
                  return;
                }
                onChange(value);
                // A new one stays where it is until the address has it.
                setOpen(false);
                setTimesApplied(timesApplied + 1);
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
      {isOn && (
        <IconButton
          icon="close"
          size="s"
          label={words.remove(words.filters[name])}
          onClick={remove}
        />
      )}
    </span>
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
  if (name === 'amount') return <AmountRange value={value} onApply={onApply} />;
  const isDay = name !== 'late';
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
      {type === 'date' ? (
        <>
          <DayField label={words.from} value={from} onChange={setFrom} />
          <DayField label={words.to} value={to} onChange={setTo} />
        </>
      ) : (
        <>
          <FilterField label={words.from} type="number" min={0} value={from} onChange={setFrom} />
          <FilterField label={words.to} type="number" min={0} value={to} onChange={setTo} />
        </>
      )}
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
  const [ends, setEnds] = useState(() => endsOf(value).map((end) => written(end, money)));
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
