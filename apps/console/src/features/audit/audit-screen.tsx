import { currentAct, exportAudit, readAudit } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { localDateOf } from '@cauce/lending';
import { NoticeBar, showToast } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { saveFile } from '../../calls/save-file.ts';
import { usePages } from '../../calls/use-pages.ts';
import { DownloadButton } from '../../parts/tables/download-button.tsx';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { useCount } from '../../parts/values/number-format.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import css from './audit-screen.module.css';
import { LogIntegrity } from './log-integrity.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { matchingKinds } from './matching-kinds.ts';
import { NoEntries } from './no-entries.tsx';
import { auditSearch } from './search-params.ts';
import split from '../../parts/case/list-and-case.module.css';

/** What agents saw and did, newest first. The filter is in the address, so that a view can be sent to a colleague. */
export function AuditScreen() {
  const { audit: words, acts, moneyRequests, shell } = useCopy();
  const { lender, permissions } = useSignedIn();
  const { timeZone } = lender;
  const seesAll = permissions.includes('audit.read');
  const count = useCount();
  // The router keeps parameters that no schema knows, and the server refuses them.
  const search = v.parse(auditSearch, useSearch({ from: '/inside/audit' }));
  const navigate = useNavigate({ from: '/audit' });
  const { entry: openId, lists, act: linkedAct, ...others } = search;
  const wantedAct = linkedAct && currentAct(linkedAct);
  const isActKnown = wantedAct === undefined || Object.hasOwn(acts, wantedAct);
  const act = isActKnown ? wantedAct : undefined;
  const filter = { ...others, ...(act !== undefined && { act }) };
  const [text, setText] = useState('');
  /** How often all filters were removed: then the search box is a new, empty one. */
  const [timesRemoved, setTimesRemoved] = useState(0);
  // One kind of act is shown also where it is the read of a list.
  const hidesLists = lists !== 'shown' && act === undefined;
  const input: ConsoleInputOf<typeof exportAudit> = {
    ...filter,
    ...(text !== '' && {
      text,
      textActs: matchingKinds(text, acts),
      textKinds: matchingKinds(text, moneyRequests.kinds),
    }),
    ...(hidesLists && { hidesLists: true }),
  };
  const { reading, pages, readMore, isReadingMore } = usePages(readAudit, input, null);
  const entries = pages.flatMap((page) => page.entries);
  const { agents = [], acts: actsOfLog = [], check, count: counted } = reading.data ?? {};

  function removeAll(): void {
    setText('');
    setTimesRemoved(timesRemoved + 1);
    void navigate({ search: lists === undefined ? {} : { lists } });
  }

  return (
    <>
      <ScreenHead title={words.title} note={seesAll ? words.note : words.noteOfTeam}>
        {check !== undefined && <LogIntegrity check={check} />}
        {seesAll && (
          <DownloadButton
            label={words.export}
            endpoint={exportAudit}
            input={input}
            onDone={({ file, signature, isCut }) => {
              saveFile(file);
              saveFile(signature, 'application/json');
              showToast(isCut ? words.exportCut : words.exported, { kind: 'success' });
            }}
          />
        )}
      </ScreenHead>
      <ScreenBody>
        {!isActKnown && <NoticeBar tone="warn">{shell.unclearParameters('act')}</NoticeBar>}
        {check?.broken && (
          <NoticeBar tone="danger">
            {words.broken(count(check.broken.fromId), count(check.broken.throughId))}
          </NoticeBar>
        )}
        <div className={css.bar}>
          <AuditFilters
            key={timesRemoved}
            text={text}
            onText={setText}
            search={{ ...search, act }}
            agents={agents}
            acts={actsOfLog}
            onChange={(changes) =>
              void navigate({
                search: (before) => ({ ...before, ...changes, entry: undefined }),
              })
            }
          />
          {counted && (
            <span className={css.count}>
              {words.counted(counted.count, count(counted.count), counted.isMore)}
            </span>
          )}
        </div>
        <ReadingBody reading={reading}>
          {({ now }) => (
            <div className={split.split} data-is-open={openId !== undefined}>
              <div className={split.list}>
                {entries.length === 0 ? (
                  <NoEntries
                    text={text}
                    search={{ ...search, act }}
                    hidesLists={hidesLists}
                    agents={agents}
                    onRemoveAll={removeAll}
                  />
                ) : (
                  <AuditList
                    entries={entries}
                    agents={agents}
                    today={localDateOf(Date.parse(now), timeZone)}
                    openId={openId}
                  />
                )}
                <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
              </div>
              {openId !== undefined && (
                <aside className={css.side} aria-label={words.entry}>
                  <EntryPanel
                    key={openId}
                    entryId={openId}
                    loaded={entries.find(({ id }) => id === openId)}
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
