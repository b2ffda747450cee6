import { exportAudit, readAudit } from '@cauce/contract/console';
import { Button, EmptyArt, EmptyState, downloadIcon, showToast } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { saveFile } from '../../calls/save-file.ts';
import { useAct } from '../../calls/use-act.ts';
import { usePages } from '../../calls/use-pages.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { ScreenBody } from '../../parts/screen-body.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { AuditFilters } from './audit-filters.tsx';
import type { Filter } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

/** What every agent saw and did, newest first. The filter is in the address, so that a view of it can be sent to a colleague. */
export function AuditScreen() {
  const { audit: words } = useCopy();
  const search = useSearch({ from: '/inside/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const filter = filterOf(search);
  const { reading, pages, readOn, isReading } = usePages(readAudit, search, null);
  const exporting = useAct(exportAudit);

  async function save(): Promise<void> {
    const outcome = await exporting.run(search);
    if (!outcome.ok) return;
    saveFile(outcome.data.file);
    saveFile(outcome.data.signature, 'application/json');
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
          onFilter={(next) => void navigate({ search: next, replace: true })}
        />
        <ReadingBody reading={reading}>
          {({ entries }) =>
            entries.length === 0 ? (
              <EmptyState
                art={<EmptyArt />}
                title={words.emptyTitle}
                text={words.emptyText}
                isQuiet
              />
            ) : (
              <>
                <AuditTable entries={pages.flatMap((page) => page.entries)} />
                <MoreButton readOn={readOn} isReading={isReading} />
              </>
            )
          }
        </ReadingBody>
      </ScreenBody>
    </>
  );
}

function filterOf(input: { readonly [Name in keyof Filter]?: string | undefined }): Filter {
  const { agentId = '', act = '', borrowerId = '', subjectId = '', from = '', to = '' } = input;
  return { agentId, act, borrowerId, subjectId, from, to };
}
