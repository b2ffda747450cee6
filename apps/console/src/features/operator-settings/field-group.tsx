import type { ReactNode } from 'react';
import css from './field-group.module.css';

/** Fields of one subject, side by side if there is space. */
export function FieldGroup({
  legend,
  note,
  children,
}: {
  legend: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {note !== undefined && <p className={css.note}>{note}</p>}
      <div className={css.fields}>{children}</div>
    </fieldset>
  );
}
