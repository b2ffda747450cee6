import { Icon, VisuallyHidden } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './due.module.css';
import { timeLeft, timeText } from './time-left.ts';

/** The time left to answer: plain, amber if due soon, red if late, and always in words. */
export function Due({
  answerBy,
  now,
  isSpelled = false,
}: {
  answerBy: string;
  now: number;
  /** Says that it is the time left, beside others that say how long something has waited. */
  isSpelled?: boolean;
}) {
  const copy = useCopy();
  const left = timeLeft(answerBy, now);
  const time = timeText(left, copy);
  const { complaintDesk: words } = copy;
  const sentence = left.tone === 'late' ? words.late(time) : words.left(time);
  return (
    <span className={`${css.due} ${css[left.tone]}`}>
      <Icon name={left.tone === 'late' ? 'alert' : 'clock'} size="xxs" />
      <span aria-hidden="true">{left.tone === 'late' || isSpelled ? sentence : time}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}
