import { readVersions } from '@cauce/contract/console';
import { Button, Card, Note } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { changesOf } from './changes.tsx';
import type { HistoryOf } from './history.tsx';
import css from './recent-versions.module.css';
import { Instant } from '../values/instant.tsx';

const SHOWN = 3;

/** The last versions of a setting beside its form: what each changed, who saved it and who approved it. */
export function RecentVersions({ of, onAll }: { of: HistoryOf; onAll: () => void }) {
  const { operatorSettings: words } = useCopy();
  const reading = useRead(readVersions, { kind: of.kind, id: of.id }, { topic: 'settings' });
  return (
    <Card
      title={words.history}
      titleEnd={
        <Button size="s" variant="text" onClick={onAll}>
          {words.allVersions}
        </Button>
      }
    >
      <ReadingBody reading={reading} rows={3}>
        {({ versions }) => {
          const saved = versions.slice(0, SHOWN).filter((one) => one.saved !== null);
          if (saved.length === 0) return <Note>{words.historyEmpty}</Note>;
          return (
            <ol className={css.list}>
              {saved.map(({ version, saved: by, approvedBy, value }, place) => {
                const older = versions[place + 1];
                const changes =
                  older === undefined
                    ? []
                    : changesOf(of.describe(older.value), of.describe(value));
                return (
                  <li key={version} className={css.version}>
                    <strong>{words.shortVersion(version)}</strong>
                    <span className={css.what}>
                      {changes.length === 0
                        ? words.historySame
                        : changes
                            .map((one) =>
                              words.changed(one.label, one.before || '—', one.after || '—'),
                            )
                            .join('; ')}
                    </span>
                    <span className={css.who}>
                      {by !== null && (
                        <>
                          {by.agent.name}
                          {approvedBy !== null && ` · ${words.approvedBy(approvedBy)}`} ·{' '}
                          <Instant at={by.at} />
                        </>
                      )}
                    </span>
                  </li>
                );
              })}
            </ol>
          );
        }}
      </ReadingBody>
    </Card>
  );
}
