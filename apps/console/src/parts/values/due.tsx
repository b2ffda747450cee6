import { Icon, VisuallyHidden } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './due.module.css';
import { timeLeft, timeText } from './time-left.ts';

/** The time left of a waiting complaint: plain, amber if due soon, red if late, and always in words. */
export function Due({ answerBy, now }: { answerBy: string; now: number }) {
  const copy = useCopy();
  const left = timeLeft(answerBy, now);
  const time = timeText(left, copy);
  const { complaintDesk: words } = copy;
  return (
    <span className={`${css.due} ${css[left.tone]}`}>
      <Icon name={left.tone === 'late' ? 'alert' : 'clock'} size="xxs" />
      <span aria-hidden="true">{left.tone === 'late' ? words.late(time) : time}</span>
      <VisuallyHidden>{left.tone === 'late' ? words.late(time) : words.left(time)}</VisuallyHidden>
    </span>
  );
}
