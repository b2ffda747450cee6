import type { CaseEvent, ComplaintCase } from '@cauce/contract/console';
import { Icon, ImageGrid, lockIcon, refreshIcon, userIcon, starIcon } from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import { Avatar } from '../../../parts/screen/avatar.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import css from './thread.module.css';
import { minuteText } from '../when.ts';

/** What the borrower wrote, and everything since, in order. */
export function Thread({ complaintCase }: { complaintCase: ComplaintCase }) {
  const { complaintDesk: words } = useCopy();
  const { complaint, borrower, replies, history } = complaintCase;
  return (
    <ol className={css.thread} aria-label={words.thread}>
      <li>
        <Message who={borrower.name} at={complaint.filedAt} message={complaint} />
      </li>
      {complaintCase.merged.map((one) => (
        <li key={one.id}>
          <Message
            who={words.mergedFrom(borrower.name, one.folio)}
            avatarOf={borrower.name}
            at={one.filedAt}
            message={one}
          />
        </li>
      ))}
      {history.slice(1).map((event) => {
        const reply = replies.find(({ id }) => id === event.replyId);
        return (
          <li key={event.seq}>
            {reply ? (
              <Message
                who={words.signedBy(reply.author, reply.agent.name)}
                avatarOf={reply.agent.name}
                at={reply.repliedAt}
                message={reply}
              />
            ) : event.kind === 'noted' ? (
              <Note event={event} />
            ) : (
              <Event event={event} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A message of the borrower or of an agent, with its pictures. */
export function Message({
  who,
  avatarOf = who,
  at,
  message: { text, images },
}: {
  who: string;
  avatarOf?: string;
  at: string;
  message: Pick<ComplaintCase['complaint'], 'text' | 'images'>;
}) {
  const { complaintDesk: words } = useCopy();
  return (
    <article className={css.message}>
      <header className={css.head}>
        <Avatar name={avatarOf} />
        <span className={css.who}>{who}</span>
        <When at={at} />
      </header>
      <p className={css.text}>{text}</p>
      {images.length > 0 && (
        <div className={css.images}>
          <ImageGrid
            images={images.map(({ url }) => url)}
            nameOf={words.image}
            openLabel={words.openImage}
            closeLabel={words.closeImage}
          />
        </div>
      )}
    </article>
  );
}

function Note({ event }: { event: CaseEvent }) {
  const { complaintDesk: words } = useCopy();
  return (
    <article className={css.note}>
      <header className={css.noteHead}>
        <Icon name={lockIcon} size="xs" />
        <span>{words.note(event.by?.name ?? '')}</span>
        <When at={event.at} />
      </header>
      <p className={css.text}>{event.note}</p>
    </article>
  );
}

const icons: Partial<Record<CaseEvent['kind'], IconSource>> = {
  assigned: userIcon,
  closed: 'check-circle',
  reopened: refreshIcon,
  escalated: 'alert',
  merged: 'right',
  scored: starIcon,
};

function Event({ event }: { event: CaseEvent }) {
  const { complaintDesk: words } = useCopy();
  return (
    <div className={css.event}>
      <Icon name={icons[event.kind] ?? 'info'} size="xs" />
      <p>
        {sentenceOf(event, words)}, <When at={event.at} />
        {event.note !== null && event.kind !== 'merged' && (
          <span className={css.reason}>{event.note}</span>
        )}
      </p>
    </div>
  );
}

type Words = ReturnType<typeof useCopy>['complaintDesk'];

function sentenceOf(
  { kind, by, assignedTo, score, note }: CaseEvent,
  { events, itself }: Words,
): string {
  const who = by?.name ?? itself;
  if (kind === 'assigned')
    return assignedTo === null ? events.unassigned(who) : events.assigned(assignedTo.name, who);
  if (kind === 'escalated') return events.escalated(assignedTo?.name ?? '');
  if (kind === 'merged') return events.merged(note ?? '', who);
  if (kind === 'closed') return events.closed(who);
  if (kind === 'reopened') return events.reopened(who);
  return kind === 'scored' ? events.scored(score ?? 0) : events.filed;
}

function When({ at }: { at: string }) {
  const { timeZone } = useSignedIn().lender;
  return (
    <time className={css.when} dateTime={at}>
      {minuteText(at, timeZone)}
    </time>
  );
}
