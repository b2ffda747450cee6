import { Icon, buttonClass } from '@cauce/ui';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import css from './acts-menu.module.css';

/** What else can be begun about a row of a table, behind one button; nothing if that is nothing. */
export function RowMenu<Id extends string>({
  label,
  spoken,
  acts,
  onAct,
}: {
  label: string;
  /** The same with the name of the row. */
  spoken: string;
  acts: readonly { readonly id: Id; readonly name: string }[];
  onAct: (id: Id) => void;
}) {
  if (acts.length === 0) return null;
  return (
    <MenuTrigger>
      <Button
        className={buttonClass({ size: 's', variant: 'secondary' }) ?? ''}
        aria-label={spoken}
      >
        {label}
        <Icon name="chevron-down" size="s" />
      </Button>
      <Popover placement="bottom end" className={css.popover ?? ''}>
        <Menu
          className={css.menu ?? ''}
          items={acts}
          onAction={(key) => {
            const act = acts.find(({ id }) => id === key);
            if (act) onAct(act.id);
          }}
        >
          {({ name }) => (
            <MenuItem textValue={name} className={css.item ?? ''}>
              <span className={css.name}>{name}</span>
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
