import { readVersions } from '@cauce/contract/console';
import type { VersionedKind } from '@cauce/contract/console';
import { Button, Stack } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { Instant } from '../values/instant.tsx';
import { OpenDialog } from '../dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { Changes } from './changes.tsx';
import type { DescribedField } from './changes.tsx';
import css from './history.module.css';

/** Whose versions to show, and how to describe a version. */
export interface HistoryOf {
  readonly kind: VersionedKind;
  readonly id: string;
  readonly describe: (value: unknown) => readonly DescribedField[];
}

/** The versions of a setting, newest first: who, when, and the changes from the previous one. */
export function History({ of, onClose }: { of: HistoryOf; onClose: () => void }) {
  const { operatorSettings: words, shell } = useCopy();
  const [below, setBelow] = useState<number | undefined>(undefined);
  const input = { kind: of.kind, id: of.id, ...(below !== undefined && { below }) };
  const reading = useRead(readVersions, input, { topic: 'settings' });
  return (
    <OpenDialog title={words.historyTitle} onClose={onClose}>
      <ReadingBody reading={reading} rows={3}>
        {({ versions, next }) =>
          versions.length === 0 ? (
            <p className={css.quiet}>{words.historyEmpty}</p>
          ) : (
            <Stack gap={5}>
              <ol className={css.list}>
                {versions.map(({ version, saved, approvedBy, value }, index) => {
                  const older = versions[index + 1];
                  return (
                    <li key={version}>
                      <h3 className={css.title}>{words.version(version)}</h3>
                      <p className={css.quiet}>
                        {saved === null ? (
                          words.historyFirst
                        ) : (
                          <>
                            {words.by(saved.agent.name)}
                            {approvedBy !== null && `, ${words.approvedBy(approvedBy)}`} ·{' '}
                            <Instant at={saved.at} />
                          </>
                        )}
                      </p>
                      {saved !== null && (older !== undefined || next === null) && (
                        <Changes
                          before={older === undefined ? [] : of.describe(older.value)}
                          after={of.describe(value)}
                        />
                      )}
                    </li>
                  );
                })}
              </ol>
              {next !== null && (
                // Pages overlap by one version, so that each can be compared with the previous one.
                <Button variant="secondary" size="s" onClick={() => setBelow(next + 1)}>
                  {shell.more}
                </Button>
              )}
            </Stack>
          )
        }
      </ReadingBody>
    </OpenDialog>
  );
}
