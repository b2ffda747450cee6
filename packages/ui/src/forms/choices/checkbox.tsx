import type { ReactNode } from 'react';
import { Icon } from '../../icon/icon.tsx';
import css from './checkbox.module.css';

/** A checkbox with its sentence, 44 px high. The sentence may contain a `TextLink`, which opens without ticking the box. */
export function Checkbox({
  isChecked,
  onChange,
  children,
  name,
  isDisabled = false,
  isInvalid = false,
  describedBy,
}: {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
  name?: string | undefined;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
}) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.box}>
        <Icon name="check" />
      </span>
      <span>{children}</span>
    </label>
  );
}
