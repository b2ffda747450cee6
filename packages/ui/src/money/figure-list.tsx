import type { ReactNode } from 'react';

export interface LabelledFigure {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labelled figures; the caller's classes arrange them. */
export function FigureList({
  items,
  css,
}: {
  items: readonly LabelledFigure[];
  css: Readonly<Record<string, string | undefined>>;
}) {
  return (
    <dl className={css.list}>
      {items.map(({ label, value }) => (
        <div className={css.item} key={label}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
