import { Icon } from '../icon/icon.tsx';
import css from './date-shift.module.css';

/** The old and the new due date of a payment, side by side. */
export function DateShift({
  from,
  to,
}: {
  from: { label: string; on: string };
  to: { label: string; on: string };
}) {
  return (
    <div className={css.shift}>
      <Day {...from} className={css.day} />
      <Icon name="arrow" className={css.arrow} />
      <Day {...to} className={`${css.day} ${css.new}`} />
    </div>
  );
}

function Day({
  label,
  on,
  className,
}: {
  label: string;
  on: string;
  className: string | undefined;
}) {
  return (
    <p className={className}>
      <span className={css.label}>{label}</span> <time dateTime={on}>{on}</time>
    </p>
  );
}
