import type { ConsoleOutputOf, readCollectionCase } from '@cauce/contract/console';
import { Card, Note } from '@cauce/ui';
import { Instant } from '../../parts/values/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './collection-case.module.css';

/** The borrower's contacts by channel, with their results. */
export function ContactLog({ log }: { log: ConsoleOutputOf<typeof readCollectionCase>['log'] }) {
  const { collections: words, borrower } = useCopy();
  return (
    <Card title={words.log}>
      {log.length === 0 ? (
        <Note>{words.noLog}</Note>
      ) : (
        <ul className={css.log}>
          {log.map(({ contactId, outcome, way, note, by, at }) => (
            <li key={contactId}>
              <span>{outcome === null ? borrower.waiting : borrower.outcomes[outcome]}</span>
              <span className={css.quiet}>
                <Instant at={at} />
              </span>
              <span className={css.quiet}>
                {[borrower.ways[way], note, by].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
