import { importSettlement, listSettlementFiles } from '@cauce/contract/console';
import type { SettlementFile } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Button, Cluster, Stack, Tabs, plusIcon } from '@cauce/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { usePages } from '../../calls/use-pages.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { StateWord } from '../../parts/values/state-word.tsx';
import { TextLink } from '../../parts/screen/links.tsx';
import css from '../../parts/case/list-and-case.module.css';
import { MoreButton } from '../../parts/tables/more-button.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { ImportCard } from './import-card.tsx';
import { LineList } from './line-list.tsx';
import { LinePanel } from './line-panel.tsx';
import { MissingList } from './missing-list.tsx';
import { VIEWS } from './search-params.ts';

/** Imported files, everything unexplained, payments that no report contains, and proposals for a second person. */
export function SettlementsScreen() {
  const { settlements: words } = useCopy();
  const { view = 'files', line = '' } = useSearch({ from: '/inside/settlements' });
  const navigate = useNavigate({ from: '/settlements' });
  const go = (to: (typeof VIEWS)[number], lineId?: string) =>
    void navigate({
      search: { view: to === 'files' ? undefined : to, line: lineId },
      // From line to line with the keyboard leaves one step in the history.
      replace: line !== '' && lineId !== undefined,
    });
  const { reading, pages, readMore, isReadingMore } = usePages(listSettlementFiles, {}, 'payments');
  const mayImport = useMay(importSettlement);
  const nameOf = useProviderName();
  const files = pages.flatMap((page) => page.rows);
  return (
    <>
      <ScreenHead
        title={words.title}
        note={
          reading.data && words.note(reading.data.toExplain.count, reading.data.toExplain.isMore)
        }
      >
        {mayImport && (
          <Button size="s" icon={plusIcon} onClick={() => go('add')}>
            {words.addFile}
          </Button>
        )}
      </ScreenHead>
      <ScreenBody>
        <ReadingBody reading={reading}>
          {({ toExplain, missing, proposed, sources, hasSample }) => (
            <Tabs
              isStatic
              label={words.title}
              tabs={VIEWS.filter((id) => id !== 'add' || mayImport).map((id) => ({
                id,
                label: words.views[id],
                count: {
                  files: undefined,
                  toExplain: toExplain.count,
                  missing: missing.count,
                  proposed,
                  add: undefined,
                }[id],
                isMore:
                  (id === 'toExplain' && toExplain.isMore) || (id === 'missing' && missing.isMore),
              }))}
              selected={view}
              onSelect={(id) => go(id)}
            >
              {view === 'add' && mayImport && (
                <ImportCard sources={sources} hasSample={hasSample} />
              )}
              {view === 'missing' && <MissingList />}
              {(view === 'toExplain' || view === 'proposed') && (
                <div className={css.split} data-is-open={line !== ''}>
                  <div className={css.list}>
                    <LineList
                      input={{ result: view }}
                      chosen={line}
                      onChoose={(id) => go(view, id)}
                    />
                  </div>
                  {line !== '' && <LinePanel key={line} lineId={line} onClose={() => go(view)} />}
                </div>
              )}
              {view === 'files' &&
                (files.length === 0 ? (
                  <NothingHere title={words.emptyTitle} text={words.emptyText} />
                ) : (
                  <Stack gap={3}>
                    <DataTable
                      label={words.views.files}
                      rows={files}
                      keyOf={({ id }) => id}
                      columns={columnsOf(words, nameOf)}
                    />
                    <MoreButton readMore={readMore} isReadingMore={isReadingMore} />
                  </Stack>
                ))}
            </Tabs>
          )}
        </ReadingBody>
      </ScreenBody>
    </>
  );
}

function columnsOf(
  words: ConsoleCopy['settlements'],
  nameOf: (source: string) => string,
): readonly Column<SettlementFile>[] {
  return [
    {
      id: 'file',
      label: words.file,
      cell: ({ id, fileName, isTakenBack }) => (
        <Cluster>
          <TextLink to="/settlements/$fileId" params={{ fileId: id }}>
            {fileName}
          </TextLink>
          {isTakenBack && (
            <StateWord of="refused" tone="neutral">
              {words.takenBack}
            </StateWord>
          )}
        </Cluster>
      ),
    },
    {
      id: 'kind',
      label: words.kind,
      isWideOnly: true,
      cell: ({ kind }) => words.fileKinds[kind],
    },
    { id: 'source', label: words.source, cell: ({ source }) => nameOf(source) },
    {
      id: 'lines',
      label: words.lines,
      isNumber: true,
      cell: ({ newCount }) => newCount,
    },
    {
      id: 'repeated',
      label: words.repeated,
      isWideOnly: true,
      isNumber: true,
      cell: ({ repeatedCount }) => repeatedCount,
    },
    {
      id: 'bad',
      label: words.badLines,
      isNumber: true,
      cell: ({ badCount }) => badCount,
    },
    { id: 'by', label: words.by, isWideOnly: true, cell: ({ byName }) => byName },
    {
      id: 'at',
      label: words.importedAt,
      cell: ({ at }) => <Instant at={at} />,
    },
  ];
}
