import { Icon, IconButton } from '@cauce/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import floating from '../dialogs/floating.module.css';
import { onceFocusIsBack } from '../dialogs/once-focus-is-back.ts';
import css from './filter-chip.module.css';

/**
 * A filter of a list: it opens its editor, and Backspace removes it. A new one opens at once, and goes if nothing was
 * entered.
 */
export function FilterChip({
  name,
  value,
  removeLabel,
  isNew = false,
  onRemove,
  onClose,
  children,
}: {
  name: string;
  /** What it lets through, in words; null while it filters nothing. */
  value: string | null;
  removeLabel: string;
  isNew?: boolean;
  onRemove: () => void;
  /** The editor was closed while the filter filters nothing. */
  onClose?: () => void;
  /** The editor; it calls `onApplied` when its value is set or removed. */
  children: (onApplied: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(isNew);
  const button = useRef<HTMLButtonElement>(null);
  const [timesApplied, setTimesApplied] = useState(0);
  // The menu that added it is gone: once the editor has let the focus go, it returns to the filter.
  useEffect(() => {
    if (timesApplied === 0) return undefined;
    return onceFocusIsBack(() => button.current?.focus());
  }, [timesApplied]);

  function open(opens: boolean): void {
    setOpen(opens);
    if (!opens && value === null) onClose?.();
  }

  function remove(): void {
    setOpen(false);
    onRemove();
    onClose?.();
  }

  return (
    <span className={css.chip} data-is-on={value !== null}>
      <DialogTrigger isOpen={isOpen} onOpenChange={open}>
        <Button
          ref={button}
          className={css.open ?? ''}
          onKeyDown={({ key }) => {
            if (key === 'Backspace' || key === 'Delete') remove();
          }}
        >
          {value === null ? (
            <>
              {name}
              <Icon name="chevron-down" size="xs" />
            </>
          ) : (
            <span>
              {name}: <span data-part="value">{value}</span>
            </span>
          )}
        </Button>
        <Popover className={floating.panel ?? ''} placement="bottom start">
          <Dialog className={css.dialog ?? ''} aria-label={name}>
            {children(() => {
              // A new one stays where it is until the address has it.
              setOpen(false);
              setTimesApplied(timesApplied + 1);
            })}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {value !== null && <IconButton icon="close" size="s" label={removeLabel} onClick={remove} />}
    </span>
  );
}
