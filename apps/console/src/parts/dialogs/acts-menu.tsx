import { Icon, buttonClass, lockIcon, usersIcon } from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { KEYS } from '../keys/keys.ts';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './acts-menu.module.css';
import { onceFocusIsBack } from './once-focus-is-back.ts';

/** An action on the subject of a page. */
export interface Act<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  readonly icon: IconSource;
  /** What it means here: the most that it can be, or who must agree. */
  readonly hint?: ReactNode;
  /** Another person must approve it. */
  readonly needsTwo?: boolean;
  /** Why it is not available now. It is shown all the same, because the reason helps. */
  readonly lockedBecause?: string | undefined;
}

/** The button in a page's head that lists the available actions; renders nothing without any. */
export function ActsMenu<Id extends string>({
  label,
  acts,
  onAct,
}: {
  label: string;
  acts: readonly Act<Id>[];
  onAct: (id: Id) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useKeys({
    [KEYS.cases.acts]: () => {
      // Where the focus returns.
      button.current?.focus();
      setOpen(true);
    },
  });
  if (acts.length === 0) return null;
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button ref={button} className={buttonClass({ size: 's' }) ?? ''}>
        {label} <KeyCap of={KEYS.cases.acts} />
        <Icon name="chevron-down" size="s" />
      </Button>
      <ActsPopover acts={acts} onAct={onAct}>
        {(act) => (
          <>
            <Icon name={act.icon} size="s" />
            <span className={css.words}>
              <span className={css.name}>{act.name}</span>
              <span className={css.hint}>{act.lockedBecause ?? act.hint}</span>
            </span>
            <ActMark act={act} />
          </>
        )}
      </ActsPopover>
    </MenuTrigger>
  );
}

/** Further actions for a row of a table, behind one button; renders nothing without any. */
export function RowMenu<Id extends string>({
  label,
  spoken,
  acts,
  onAct,
}: {
  label: string;
  /** The same with the name of the row. */
  spoken: string;
  acts: readonly Pick<Act<Id>, 'id' | 'name'>[];
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
      <ActsPopover acts={acts} onAct={onAct}>
        {({ name }) => <span className={css.name}>{name}</span>}
      </ActsPopover>
    </MenuTrigger>
  );
}

/** The list below a menu's button. */
function ActsPopover<A extends Pick<Act, 'id' | 'name' | 'lockedBecause'>>({
  acts,
  onAct,
  children,
}: {
  acts: readonly A[];
  onAct: (id: A['id']) => void;
  children: (act: A) => ReactNode;
}) {
  return (
    <Popover placement="bottom end" className={css.popover ?? ''}>
      <Menu
        className={css.menu ?? ''}
        items={acts}
        disabledKeys={acts.flatMap(({ id, lockedBecause }) => (lockedBecause ? [id] : []))}
        onAction={(key) => {
          const act = acts.find(({ id }) => id === key);
          if (act) onceFocusIsBack(() => onAct(act.id));
        }}
      >
        {(act) => (
          <MenuItem textValue={act.name} className={css.item ?? ''}>
            {children(act)}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  );
}

/** The same list as a part of the page. */
export function ActRows<Id extends string>({
  acts,
  onAct,
}: {
  acts: readonly Act<Id>[];
  onAct: (id: Id) => void;
}) {
  return (
    <ul className={css.rows}>
      {acts.map((act) => (
        <li key={act.id} className={css.row} data-is-locked={act.lockedBecause !== undefined}>
          <Icon name={act.icon} size="s" />
          <span className={css.words}>
            <button
              type="button"
              className={css.press}
              aria-describedby={`act-${act.id}`}
              aria-disabled={act.lockedBecause !== undefined || undefined}
              onClick={() => {
                if (act.lockedBecause === undefined) onAct(act.id);
              }}
            >
              {act.name}
            </button>
            <span className={css.hint} id={`act-${act.id}`}>
              {act.lockedBecause ?? act.hint}
            </span>
          </span>
          <ActMark act={act} />
        </li>
      ))}
    </ul>
  );
}

/** The mark at an action's end: that it needs two people, is locked, or opens something. */
function ActMark({ act: { needsTwo = false, lockedBecause } }: { act: Act }) {
  const { shell } = useCopy();
  if (lockedBecause !== undefined) return <Icon name={lockIcon} size="s" />;
  if (!needsTwo) return <Icon name="right" size="s" />;
  return (
    <span className={css.two} title={shell.needsTwo}>
      <Icon name={usersIcon} size="xs" /> 2
    </span>
  );
}
