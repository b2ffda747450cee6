import type { ConsoleOutputOf, readCollectionCase } from '@cauce/contract/console';
import { Card, Note, homeIcon, mailIcon, phoneIcon } from '@cauce/ui';
import { Instant } from '../../parts/values/instant.tsx';
import { Timeline, TimelineEvent } from '../../parts/case/timeline.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

type Contact = ConsoleOutputOf<typeof readCollectionCase>['log'][number];

const ICONS = { call: phoneIcon, incoming: phoneIcon, message: mailIcon, visit: homeIcon } as const;

/** A promise or a conversation is progress; a refusal or a wrong number needs another channel. */
const toneOf = (outcome: Contact['outcome']) =>
  outcome === 'promised' || outcome === 'reached'
    ? 'success'
    : outcome === 'refused' || outcome === 'wrongNumber'
      ? 'warn'
      : 'neutral';

/** The borrower's contacts by channel, with their results. */
export function ContactLog({ log }: { log: readonly Contact[] }) {
  const { collections: words, borrower } = useCopy();
  return (
    <Card title={words.log}>
      {log.length === 0 ? (
        <Note>{words.noLog}</Note>
      ) : (
        <Timeline>
          {log.map(({ contactId, outcome, kind, note, by, at }) => (
            <TimelineEvent
              key={contactId}
              icon={ICONS[kind]}
              tone={toneOf(outcome)}
              what={outcome === null ? borrower.waiting : borrower.outcomes[outcome]}
              time={<Instant at={at} />}
              more={[borrower.contactKinds[kind], note, by].filter(Boolean).join(' · ')}
            />
          ))}
        </Timeline>
      )}
    </Card>
  );
}
