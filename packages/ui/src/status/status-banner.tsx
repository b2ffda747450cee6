import type { ComponentType, ReactNode } from 'react';
import { AttentionArt } from '../art/attention-art.tsx';
import { CalendarArt } from '../art/calendar-art.tsx';
import { FlowerArt } from '../art/flower-art.tsx';
import { OnTheWayArt } from '../art/on-the-way-art.tsx';
import { classNames } from '../class-names.ts';
import type { IconSource } from '../icon/icon.tsx';
import { Badge } from './badge.tsx';
import type { Tone } from './badge.tsx';
import css from './status-banner.module.css';

/** The loan states that the banner can draw. */
export type StatusKind =
  | 'review'
  | 'onTheWay'
  | 'due'
  | 'overdue'
  | 'done'
  | 'declined'
  | 'attention';

const tones: Record<StatusKind, Tone> = {
  review: 'info',
  onTheWay: 'info',
  due: 'info',
  overdue: 'danger',
  done: 'success',
  declined: 'neutral',
  attention: 'warn',
};

const arts: Record<StatusKind, ComponentType<{ className?: string | undefined }>> = {
  review: (props) => <FlowerArt kind="half" {...props} />,
  done: (props) => <FlowerArt kind="whole" {...props} />,
  declined: (props) => <FlowerArt kind="loose" {...props} />,
  due: (props) => <CalendarArt kind="due" {...props} />,
  overdue: (props) => <CalendarArt kind="overdue" {...props} />,
  onTheWay: OnTheWayArt,
  attention: AttentionArt,
};

/**
 * The state of a loan in words, with its illustration. The caller provides the words; `kind` selects colour and
 * illustration.
 */
export function StatusBanner({
  kind,
  badge,
  badgeIcon,
  title,
  text,
}: {
  kind: StatusKind;
  badge: ReactNode;
  badgeIcon?: IconSource | undefined;
  title: ReactNode;
  text?: ReactNode;
}) {
  const tone = tones[kind];
  return (
    <section className={classNames(css.banner, tone !== 'neutral' && css[tone])} aria-live="polite">
      <div className={css.words}>
        <Badge tone={tone} icon={badgeIcon} isSolid>
          {badge}
        </Badge>
        <p className={css.title}>{title}</p>
        {text !== undefined && text !== '' && <p className={css.text}>{text}</p>}
      </div>
      <StatusArt kind={kind} className={css.art} />
    </section>
  );
}

/** The illustration of a state on its own, for dialogs. */
export function StatusArt({
  kind,
  className,
}: {
  kind: StatusKind;
  className?: string | undefined;
}) {
  const Art = arts[kind];
  return <Art className={className} />;
}
