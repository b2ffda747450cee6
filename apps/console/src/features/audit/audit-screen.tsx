import { exportAudit, readAudit } from '@cauce/contract/console';
import { Button, EmptyArt, EmptyState, downloadIcon, showToast } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { saveFile } from '../../calls/save-file.ts';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { goQuery, useAddress } from '../../session/address.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { Filter } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import type { Entry } from './audit-table.tsx';

/** What every agent saw and did, newest first. The filter is in the address, so that a view of it can be sent to a colleague. */
export function AuditScreen() {
  const { audit: words } = useCopy();
  const { query } = useAddress();
  const filter = filterOf(query);
  const asked = inputOf(filter);
  const reading = useRead(readAudit, asked);
  const exporting = useAct(exportAudit);

  async function save(): Promise<void> {
    const outcome = await exporting.run(asked);
    if (!outcome.ok) return;
    saveFile(outcome.data.file);
    showToast(outcome.data.isCut ? words.exportCut : words.exported, { kind: 'success' });
  }

  return (
    <>
      <ScreenHead title={words.title} note={words.note}>
        <Button
          size="s"
          variant="secondary"
          icon={downloadIcon}
          isBusy={exporting.isRunning}
          onClick={() => void save()}
        >
          {words.export}
        </Button>
      </ScreenHead>
      <ScreenBody>
        <AuditFilters
          key={JSON.stringify(filter)}
          filter={filter}
          agents={reading.data?.agents ?? []}
          acts={reading.data?.acts ?? []}
          onFilter={(next) => goQuery({ ...next })}
        />
        <ReadingBody reading={reading}>
          {({ entries, next }) =>
            entries.length === 0 ? (
              <EmptyState
                art={<EmptyArt />}
                title={words.emptyTitle}
                text={words.emptyText}
                isQuiet
              />
            ) : (
              <Pages key={JSON.stringify(asked)} asked={asked} first={entries} next={next} />
            )
          }
        </ReadingBody>
      </ScreenBody>
    </>
  );
}

/** The first page, and those that were asked for after it. */
function Pages({
  asked,
  first,
  next,
}: {
  asked: ReturnType<typeof inputOf>;
  first: readonly Entry[];
  next: string | null;
}) {
  const { shell } = useCopy();
  const [more, setMore] = useState<{ entries: readonly Entry[]; next: string | null }>({
    entries: [],
    next,
  });
  const { run, isRunning } = useAct(readAudit);

  async function readOn(after: string): Promise<void> {
    const outcome = await run({ ...asked, after });
    if (!outcome.ok) return;
    const page = outcome.data;
    setMore((before) => ({ entries: [...before.entries, ...page.entries], next: page.next }));
  }

  const { next: after } = more;
  return (
    <>
      <AuditTable entries={[...first, ...more.entries]} />
      {after !== null && (
        <Button variant="secondary" isBusy={isRunning} onClick={() => void readOn(after)}>
          {shell.more}
        </Button>
      )}
    </>
  );
}

function filterOf(query: URLSearchParams): Filter {
  const value = (name: keyof Filter) => query.get(name) ?? '';
  return {
    agentId: value('agentId'),
    act: value('act'),
    borrowerId: value('borrowerId'),
    from: value('from'),
    to: value('to'),
  };
}

/** Without the fields that filter nothing. */
function inputOf(filter: Filter): Partial<Filter> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
