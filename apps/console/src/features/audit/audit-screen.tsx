import { exportAudit, readAudit } from '@cauce/contract/console';
import { localDateOf } from '@cauce/lending';
import { showToast } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { saveFile } from '../../calls/save-file.ts';
import { usePages } from '../../calls/use-pages.ts';
import { DownloadButton } from '../../parts/tables/download-button.tsx';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { Filter } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import css from './audit-screen.module.css';
import { EntryPanel } from './entry-panel.tsx';
import split from '../../parts/case/list-and-case.module.css';

/** What agents saw and did, newest first. The filter is in the address, so that a view can be sent to a colleague. */
export function AuditScreen() {
  const { audit: words } = useCopy();
  const { timeZone } = useSignedIn().lender;
  const search = useSearch({ from: '/inside/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const filter = filterOf(search);
  const { entry: openId, lists, ...asked } = search;
  // Who asks for one kind of act sees it, also where that is the read of a list.
  const hidesLists = lists !== 'shown' && asked.act === undefined;
  const input: typeof asked & { hidesLists?: true | undefined } = {
    ...asked,
    ...(hidesLists && { hidesLists: true }),
  };
  const { reading, pages, readOn, isReading } = usePages(readAudit, input, null);
  const entries = pages.flatMap((page) => page.entries);

  return (
    <>
      <ScreenHead title={words.title} note={words.note}>
        <DownloadButton
          label={words.export}
          endpoint={exportAudit}
          input={input}
          onWritten={({ file, signature, isCut }) => {
            saveFile(file);
            saveFile(signature, 'application/json');
            showToast(isCut ? words.exportCut : words.exported, { kind: 'success' });
          }}
        />
      </ScreenHead>
      <ScreenBody>
        <AuditFilters
          key={JSON.stringify(filter)}
          filter={filter}
          agents={reading.data?.agents ?? []}
          acts={reading.data?.acts ?? []}
          onFilter={(next) => void navigate({ search: { ...next, lists }, replace: true })}
        />
        <label className={css.hide}>
          <input
            type="checkbox"
            checked={hidesLists}
            disabled={asked.act !== undefined}
            onChange={({ target }) =>
              void navigate({
                search: (before) => ({ ...before, lists: target.checked ? undefined : 'shown' }),
                replace: true,
              })
            }
          />
          {words.hideLists}
        </label>
        <ReadingBody reading={reading}>
          {({ now }) => (
            <div className={split.split} data-is-open={openId !== undefined}>
              <div className={split.list}>
                {entries.length === 0 ? (
                  <NothingHere title={words.emptyTitle} text={words.emptyText} />
                ) : (
                  <AuditList
                    entries={entries}
                    today={localDateOf(Date.parse(now), timeZone)}
                    openId={openId}
                  />
                )}
                <MoreButton readOn={readOn} isReading={isReading} />
              </div>
              {openId !== undefined && (
                <aside className={css.side} aria-label={words.entry}>
                  <EntryPanel
                    key={openId}
                    entryId={openId}
                    known={entries.find(({ id }) => id === openId)}
                  />
                </aside>
              )}
            </div>
          )}
        </ReadingBody>
      </ScreenBody>
    </>
  );
}

function filterOf(input: { readonly [Name in keyof Filter]?: string | undefined }): Filter {
  const { agentId = '', act = '', borrowerId = '', subjectId = '', from = '', to = '' } = input;
  return { agentId, act, borrowerId, subjectId, from, to };
}
