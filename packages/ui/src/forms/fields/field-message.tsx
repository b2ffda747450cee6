import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { Icon } from '../../icon/icon.tsx';
import css from './field.module.css';

/** What stands under a field: what is wrong with it, read out when it comes, or else its hint. `id` is what the field points to. */
export function FieldMessage({
  id,
  error,
  hint,
}: {
  id: string;
  error: string | undefined;
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
