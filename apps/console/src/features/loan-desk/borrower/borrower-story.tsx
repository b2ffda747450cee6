import { STORY_PARTS, readStory } from '@cauce/contract/console';
import type { ConsoleOutputOf, readBorrower } from '@cauce/contract/console';
import { Note } from '@cauce/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { usePages } from '../../../calls/use-pages.ts';
import { MoreButton } from '../../../parts/tables/more-button.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { byDay } from '../../../parts/values/by-day.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { complaintLink, dataRequestLink, orderLink } from '../desk-links.ts';
import { EVENT_STYLES } from './event-styles.ts';
import { eventAmount, eventQuote, eventText } from '../event-text.ts';
import type { StoryEvent } from '../event-text.ts';
import { FoundBody } from '../found-body.tsx';
import { Timeline, TimelineEvent } from '../../../parts/case/timeline.tsx';
import { OptionalSelect } from '../../../parts/fields/optional-select.tsx';
import css from './borrower-story.module.css';

/** Everything that happened to a borrower, newest first, by day; filtered by kind or by loan in the address. */
export function BorrowerStory({ borrower }: { borrower: ConsoleOutputOf<typeof readBorrower> }) {
  const { borrower: words } = useCopy();
  const { timeZone } = useSignedIn().lender;
  const search = useSearch({ from: '/inside/borrowers/$borrowerId' });
  const navigate = useNavigate({ from: '/borrowers/$borrowerId' });
  const { part, loan: orderId } = search;
  const input: { borrowerId: string; part?: typeof part; orderId?: typeof orderId } = {
    borrowerId: borrower.id,
    ...(part !== undefined && { part }),
    ...(orderId !== undefined && { orderId }),
  };
  const { reading, pages, readMore, isReadingMore } = usePages(readStory, input, 'loans');
  const events = pages.flatMap((page) => page.events);
  // Several events may have the same instant: their index tells them apart.
  const places = new Map(events.map((event, place) => [event, place]));
  const days = byDay(events, timeZone);
  return (
    <>
      <div className={css.bar}>
        <nav className={css.parts} aria-label={words.part}>
          {([undefined, ...STORY_PARTS] as const).map((one) => (
            <Link
              key={one ?? 'all'}
              from="/borrowers/$borrowerId"
              to="/borrowers/$borrowerId"
              params={{ borrowerId: borrower.id }}
              search={{ ...search, part: one }}
              className={css.part}
              data-is-on={one === part}
              aria-current={one === part ? 'true' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {words.parts[one ?? 'all']}
            </Link>
          ))}
        </nav>
        <OptionalSelect
          label={words.loan}
          none={words.everyLoan}
          value={orderId}
          choices={borrower.orders.map(({ id }) => ({ id, label: id }))}
          onChange={(id) => void navigate({ search: { ...search, loan: id } })}
        />
      </div>
      <FoundBody reading={reading}>
        {() =>
          events.length === 0 ? (
            <Note size="body">{words.noStory}</Note>
          ) : (
            <>
              {days.map(({ day, items }) => (
                <section key={day} aria-label={day}>
                  <h2 className={css.day}>{day}</h2>
                  <Timeline>
                    {items.map(({ item, time }) => (
                      <Event key={places.get(item)} event={item} time={time.slice(0, 5)} />
                    ))}
                  </Timeline>
                </section>
              ))}
              <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
            </>
          )
        }
      </FoundBody>
    </>
  );
}

function Event({ event, time }: { event: StoryEvent; time: string }) {
  const copy = useCopy();
  const [icon, tone] = EVENT_STYLES[event.kind];
  const amount = eventAmount(event);
  return (
    <TimelineEvent
      icon={icon}
      tone={tone}
      what={
        <>
          <About event={event}>{eventText(event, copy)}</About>
          {amount !== null && (
            <>
              {' '}
              · <Money amount={amount} />
            </>
          )}
          {event.orderId !== undefined && (
            <span className={css.quiet}>
              {' '}
              <Link {...orderLink(event.orderId)} className={css.quiet}>
                {copy.borrower.ofOrder(event.orderId)}
              </Link>
            </span>
          )}
        </>
      }
      time={<time dateTime={event.at}>{time}</time>}
      quote={eventQuote(event, copy)}
    />
  );
}

/** An event, as a link to its case. */
function About({ event, children }: { event: StoryEvent; children: string }) {
  if (event.kind === 'complained' || event.kind === 'replied')
    return <Link {...complaintLink(event.complaintId)}>{children}</Link>;
  if (event.kind === 'dataRequested')
    return <Link {...dataRequestLink(event.requestId)}>{children}</Link>;
  return <>{children}</>;
}
