import { Icon, VisuallyHidden } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './due.module.css';
import { timeLeft, timeText } from './time-left.ts';

const HOUR_MS = 3_600_000;

/** How long something has waited: amber after half a working day, red after a whole day, and always in words. */
export function Waited({
  since,
  now,
  isSpelled = false,
}: {
  since: string;
  now: number;
  /** Says that it is the time waited, beside others that say how much is left. */
  isSpelled?: boolean;
}) {
  const copy = useCopy();
  const time = timeText(timeLeft(since, now), copy);
  const hours = (now - Date.parse(since)) / HOUR_MS;
  const sentence = copy.moneyQueue.waits(time);
  const tone = hours >= 24 ? 'late' : hours >= 4 ? 'soon' : 'plain';
  return (
    <span className={`${css.due} ${css[tone]}`}>
      <Icon name="clock" size="xxs" />
      <span aria-hidden="true">{isSpelled ? sentence : time}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}
