import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon/icon.tsx';
import css from './field.module.css';

/** The text under a field: its error, announced when it appears, or else its hint. The field refers to `id`. */
export function FieldMessage({
  id,
  error,
  hint,
}: {
  id: string;
  error: ReactNode;
  hint: ReactNode;
}) {
  if (error === undefined)
    return hint === undefined ? null : (
      <p className={css.hint} id={id}>
        {hint}
      </p>
    );
  return (
    <p className={classNames(css.hint, css.error)} id={id} role="alert">
      <Icon name="alert" size="xs" />
      {error}
    </p>
  );
}
