import { classNames } from '../class-names.ts';
import css from './count-pill.module.css';

/**
 * A count as a pill: above `most` it shows `99+`; `isMore` says that counting stopped there. `isOn` marks the selected
 * item.
 */
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
