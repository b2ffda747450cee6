import { classNames } from '../class-names.ts';
import css from './count-pill.module.css';

/** How many, as a pill: more than `most` are `99+`. `isOn` where what it counts is chosen. */
export function CountPill({
  count,
  most = 99,
  isOn = false,
}: {
  count: number;
  most?: number;
  isOn?: boolean;
}) {
  return (
    <span className={classNames(css.pill, isOn && css.on)}>
      {count > most ? `${most}+` : count}
    </span>
  );
}
