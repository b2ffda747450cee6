import { Icon, denseRowsIcon, rowsIcon } from '@cauce/ui';
import {
  Button,
  Dialog,
  DialogTrigger,
  Popover,
  CheckboxGroup,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
import { useRef, useState } from 'react';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { setPreferences, usePreferences } from '../../../session/preferences.ts';
import type { Density } from '../../../session/preferences.ts';
import floating from '../../../parts/dialogs/floating.module.css';
import chip from '../../../parts/fields/filter-chip.module.css';
import { Choice } from './choice.tsx';
import filters from './loan-filters.module.css';
import css from './table-choices.module.css';
import { useOverflowColumns } from './use-overflow-columns.ts';

const DENSITIES: readonly Density[] = ['comfortable', 'compact'];
const DENSITY_ICONS = { comfortable: rowsIcon, compact: denseRowsIcon } as const;

/** The list's columns and row height: the agent's own choice, stored in this browser. */
export function TableChoices() {
  const { loanList: words } = useCopy();
  const { density, hiddenColumns } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useKeys({
    [KEYS.lists.columns]: () => {
      // Where the focus returns.
      button.current?.focus();
      setOpen(true);
    },
  });
  // What the window has no space for is no choice here; it stays chosen for a wider one.
  const overflow = useOverflowColumns();
  const names = Object.keys(words.columnNames).filter(
    (id) => id !== 'order' && !overflow.includes(id),
  );
  const shown = names.filter((id) => !hiddenColumns.includes(id));
  return (
    <>
      <ToggleButtonGroup
        className={css.strip ?? ''}
        aria-label={words.density}
        selectedKeys={[density]}
        disallowEmptySelection
        onSelectionChange={(keys) =>
          setPreferences({ density: DENSITIES.find((one) => keys.has(one)) ?? 'comfortable' })
        }
      >
        {DENSITIES.map((one) => (
          <ToggleButton
            key={one}
            id={one}
            className={css.one ?? ''}
            aria-label={words.densities[one]}
          >
            <Icon name={DENSITY_ICONS[one]} size="s" />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span className={chip.chip}>
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <Button ref={button} className={chip.open ?? ''}>
            {words.columns} {shown.length + 1} <KeyCap of={KEYS.lists.columns} />
          </Button>
          <Popover className={floating.panel ?? ''} placement="bottom end">
            <Dialog className={chip.dialog ?? ''} aria-label={words.columns}>
              <CheckboxGroup
                aria-label={words.columns}
                value={shown}
                onChange={(shownColumns) =>
                  setPreferences({
                    hiddenColumns: [
                      ...hiddenColumns.filter((id) => overflow.includes(id)),
                      ...names.filter((id) => !shownColumns.includes(id)),
                    ],
                  })
                }
                className={filters.choices ?? ''}
              >
                {Object.entries(words.columnNames)
                  .filter(([id]) => names.includes(id))
                  .map(([id, name]) => (
                    <Choice key={id} id={id} name={name} />
                  ))}
              </CheckboxGroup>
            </Dialog>
          </Popover>
        </DialogTrigger>
      </span>
    </>
  );
}
