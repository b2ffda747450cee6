import { classNames } from '../class-names.ts';
import css from './count-pill.module.css';

/** How many, as a pill: more than `most` are `99+`, and `isMore` where no more were counted. `isOn` where what it counts is chosen. */
export function CountPill({
  count,
  most = 99,
  isMore = false,
  isOn = false,
}: {
  count: number;
  most?: number;
  isMore?: boolean;
  isOn?: boolean;
}) {
  return (
    <span className={classNames(css.pill, isOn && css.on)}>
      {isMore || count > most ? `${Math.min(count, most)}+` : count}
    </span>
  );
}
