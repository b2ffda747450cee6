import type { ReactNode } from 'react';
import css from './plan-sides.module.css';

/** Two plans side by side. */
export function PlanSides({ children }: { children: ReactNode }) {
  return <div className={css.sides}>{children}</div>;
}

/** One of the two plans with its figures; the offered one is emphasised. */
export function PlanSide({
  title,
  isNew = false,
  figures,
}: {
  title: string;
  isNew?: boolean;
  figures: readonly { label: string; value: ReactNode }[];
}) {
  return (
    <section className={isNew ? `${css.side} ${css.new}` : css.side}>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
