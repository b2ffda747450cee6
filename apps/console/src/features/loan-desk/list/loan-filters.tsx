import { Icon, plusIcon } from '@cauce/ui';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button as OpenButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { FilterChip } from '../../../parts/fields/filter-chip.tsx';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useMoneyFormat } from '../../../parts/values/money-format.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { FilterEditor } from './filter-editor.tsx';
import type { Named } from './filter-editor.tsx';
import { filterText } from './filter-text.ts';
import { FILTER_NAMES } from './loan-filter.ts';
import type { FilterName, LoansSearch } from './loan-filter.ts';
import { RemoveAllFilters } from './remove-all-filters.tsx';
import { onceFocusIsBack } from '../../../parts/dialogs/once-focus-is-back.ts';
import floating from '../../../parts/dialogs/floating.module.css';
import chip from '../../../parts/fields/filter-chip.module.css';
import css from './loan-filters.module.css';

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
  const add = useRef<HTMLButtonElement>(null);
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
          onClose={() => {
            setAdding(null);
            // Its chip, which had the focus, is gone if nothing was entered.
            onceFocusIsBack(() => {
              if (document.activeElement === document.body) add.current?.focus();
            });
          }}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      {rest.length > 0 && <AddFilter button={add} names={rest} onAdd={setAdding} />}
      {active.length > 0 && <RemoveAllFilters />}
    </div>
  );
}

/** The menu of fields that are not filtered by yet. */
function AddFilter({
  button,
  names,
  onAdd,
}: {
  button: RefObject<HTMLButtonElement | null>;
  names: readonly FilterName[];
  onAdd: (name: FilterName) => void;
}) {
  const { loanList: words } = useCopy();
  const [isOpen, setOpen] = useState(false);
  useKeys({
    [KEYS.lists.filter]: () => {
      // Where the focus returns.
      button.current?.focus();
      setOpen(true);
    },
  });
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <OpenButton ref={button} className={`${chip.open} ${css.add}`}>
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
  );
}

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
  const label = words.filters[name];
  return (
    <FilterChip
      name={label}
      value={search[name] === undefined ? null : filterText(search, name, products, copy, money)}
      removeLabel={words.remove(label)}
      isNew={isNew}
      onRemove={() => onChange(undefined)}
      onClose={onClose}
    >
      {(onApplied) => (
        <FilterEditor
          name={name}
          value={search[name]}
          products={products}
          onApply={(value) => {
            onChange(value);
            if (value === undefined) onClose();
            onApplied();
          }}
        />
      )}
    </FilterChip>
  );
}
