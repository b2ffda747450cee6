import { Icon } from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import type { ReactNode } from 'react';
import css from './timeline.module.css';

type TimelineTone = 'success' | 'accent' | 'danger' | 'warn' | 'neutral';
/** How a kind of event is drawn. */
export type EventStyle = readonly [icon: IconSource, tone: TimelineTone];

/** Events in order, as `TimelineEvent`s. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={css.timeline}>{children}</ol>;
}

/** What happened, when, and a line of details below. */
export function TimelineEvent({
  icon,
  tone,
  what,
  time,
  more,
  quote = '',
}: {
  icon: IconSource;
  tone: TimelineTone;
  what: ReactNode;
  time: ReactNode;
  more?: ReactNode;
  /** What somebody wrote. */
  quote?: string;
}) {
  return (
    <li className={css.event}>
      <span className={css.icon} data-tone={tone}>
        <Icon name={icon} size="xxs" />
      </span>
      <span className={css.what}>{what}</span>
      <span className={css.time}>{time}</span>
      {more !== undefined && <span className={css.more}>{more}</span>}
      {quote !== '' && <blockquote className={css.quote}>{quote}</blockquote>}
    </li>
  );
}
