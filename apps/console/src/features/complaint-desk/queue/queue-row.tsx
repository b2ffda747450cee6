import type { QueueRow as Row } from '@cauce/contract/console';
import { Badge, Icon, VisuallyHidden, imageIcon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { Avatar } from '../../../parts/screen/avatar.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { useSignedIn } from '../../../session/session.ts';
import { Due } from '../../../parts/values/due.tsx';
import pane from '../../../parts/case/work-pane.module.css';
import css from './queue-row.module.css';
import { minuteText, shortText } from '../when.ts';

/** A complaint in the queue: borrower and time left, what it is about, and who has it. */
export function QueueRow({
  row,
  now,
  to,
  isOpen,
  onKeyDown,
}: {
  row: Row;
  now: number;
  to: Pick<LinkProps, 'to' | 'search' | 'hash'>;
  isOpen: boolean;
  /** Moves along the rows. */
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { complaintDesk: words } = useCopy();
  const { language } = usePreferences();
  const { timeZone } = useSignedIn().lender;
  const since = row.closedAt ?? (row.state === 'answered' ? row.answeredAt : null) ?? row.filedAt;
  return (
    <Link
      {...to}
      className={`${pane.row} ${css.row}`}
      aria-current={isOpen ? 'page' : undefined}
      data-row
      onKeyDown={onKeyDown}
    >
      <span className={css.top}>
        <span className={css.name}>{row.borrowerName}</span>
        {row.state === 'open' ? (
          <Due answerBy={row.answerBy} now={now} />
        ) : (
          <time className={css.time} dateTime={since} title={minuteText(since, timeZone)}>
            {words.states[row.state]}{' '}
            {shortText(since, now, { timeZone, yesterday: words.yesterday })}
          </time>
        )}
      </span>
      <span className={css.text}>{row.opening}</span>
      <span className={css.meta}>
        <span className={css.badges}>
          <Badge isSolid={isOpen}>{row.type[language]}</Badge>
          {row.isEscalated && (
            <Badge tone="danger" icon="alert">
              {words.escalated}
            </Badge>
          )}
          {row.hasImages && (
            <span className={css.images}>
              <Icon name={imageIcon} size="xs" />
              <VisuallyHidden>{words.withImages}</VisuallyHidden>
            </span>
          )}
        </span>
        {row.agent === null ? (
          <span className={css.time}>{words.nobody}</span>
        ) : (
          <span className={css.agent} title={row.agent.name}>
            <Avatar name={row.agent.name} size="s" />
            <VisuallyHidden>{row.agent.name}</VisuallyHidden>
          </span>
        )}
      </span>
    </Link>
  );
}
