import type { ConsoleOutputOf, readCollectionCase } from '@cauce/contract/console';
import { Card, DatedText, NoticeBar } from '@cauce/ui';
import { Instant } from '../../parts/values/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './collection-case.module.css';

type Contacts = ConsoleOutputOf<typeof readCollectionCase>['contacts'];

const hour = (of: number) => `${of}:00`;

/** Whether a borrower may be contacted now, how often that happened, and the law that limits it. */
export function ContactLimits({ contacts, isErased }: { contacts: Contacts; isErased: boolean }) {
  const { collections: words } = useCopy();
  const { refusal, opensAt, perDay, perWeek, fromHour, toHour, localHours, source } = contacts;
  if (isErased) return <NoticeBar>{words.erasedNote}</NoticeBar>;
  return (
    <Card title={words.limitTitle[refusal ?? 'open']}>
      <div className={css.limit}>
        <p>
          {words.limitText(perDay, perWeek, hour(fromHour), hour(toHour))}{' '}
          {opensAt !== null && (
            <>
              {words.opensAt}: <Instant at={opensAt} />
            </>
          )}
        </p>
        <div className={css.marks}>
          <span>{words.today}</span>
          <Boxes count={contacts.today} most={perDay} />
          <span>{words.of(contacts.today, perDay)}</span>
          <span>{words.week}</span>
          <Boxes count={contacts.week} most={perWeek} />
          <span>{words.of(contacts.week, perWeek)}</span>
        </div>
        <p className={css.law}>
          {words.law}: <DatedText text={source} />.{' '}
          {localHours !== null &&
            words.localHours(hour(localHours.fromHour), hour(localHours.toHour))}
        </p>
      </div>
    </Card>
  );
}

function Boxes({ count, most }: { count: number; most: number }) {
  return (
    <span className={css.boxes} aria-hidden="true">
      {Array.from({ length: most }, (_, place) => (
        <span key={place} className={css.box} data-is-on={place < count} />
      ))}
    </span>
  );
}
