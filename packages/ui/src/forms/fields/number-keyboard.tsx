import type { PointerEvent } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon/icon.tsx';
import { backspaceIcon } from '../../icon/drawings/backspace.ts';
import { pressNumberKey } from './key-presses.ts';
import type { NumberKey } from './key-presses.ts';
import css from './number-keyboard.module.css';

const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const;

/**
 * A keypad for amounts at the bottom of the page: digits, decimal mark, delete, hide, and the page's action, disabled while
 * empty.
 */
export function NumberKeyboard({
  value,
  onChange,
  onConfirm,
  onHide,
  confirmLabel,
  labels,
  mark = ',',
  maxLength = 12,
  isStatic = false,
}: {
  value: string;
  onChange: (value: string) => void;
  onConfirm: () => void;
  onHide: () => void;
  /** The page's action, such as "Calcular". */
  confirmLabel: string;
  labels: { keyboard: string; delete: string; hide: string; mark?: string };
  /** The currency's decimal mark; null if only whole amounts are accepted. */
  mark?: string | null;
  maxLength?: number;
  /** In the page flow instead of fixed to the bottom of the window. */
  isStatic?: boolean;
}) {
  const press = (key: NumberKey) => () =>
    onChange(pressNumberKey(value, key, { mark: mark ?? '', maxLength }));
  const figure = (key: NumberKey, width?: string) => (
    <button type="button" key={key} className={classNames(css.key, width)} onClick={press(key)}>
      {key}
    </button>
  );

  return (
    <fieldset
      className={classNames(css.keys, isStatic && css.static)}
      aria-label={labels.keyboard}
      onPointerDown={keepFocus}
    >
      <button type="button" className={css.bar} aria-label={labels.hide} onClick={onHide}>
        <Icon name="chevron-down" size="s" />
      </button>
      <div className={css.grid}>
        {rows[0].map((key) => figure(key))}
        <button
          type="button"
          className={classNames(css.key, css.plain)}
          aria-label={labels.delete}
          onClick={press('delete')}
        >
          <Icon name={backspaceIcon} />
        </button>
        {rows[1].map((key) => figure(key))}
        <button
          type="button"
          className={classNames(css.key, css.confirm)}
          disabled={value === ''}
          onClick={onConfirm}
        >
          {confirmLabel}
        </button>
        {rows[2].map((key) => figure(key))}
        {figure('0', mark === null ? css.widest : css.wide)}
        {mark !== null && (
          <button
            type="button"
            className={css.key}
            aria-label={labels.mark}
            onClick={press('mark')}
          >
            {mark}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** A press does not take focus away from the field. */
function keepFocus(event: PointerEvent) {
  event.preventDefault();
}
