import { exportSettlementLines, readSettlement } from '@cauce/contract/console';
import { Stack, Tabs, showToast } from '@cauce/ui';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { saveFile } from '../../calls/save-file.ts';
import { useRead } from '../../calls/use-read.ts';
import { DownloadButton } from '../../parts/tables/download-button.tsx';
import { TextLink } from '../../parts/screen/links.tsx';
import css from '../../parts/case/list-and-case.module.css';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { BadLines } from './bad-lines.tsx';
import { LineList } from './line-list.tsx';
import { LinePanel } from './line-panel.tsx';
import { LinesTakenBack } from './lines-taken-back.tsx';
import { MissingList } from './missing-list.tsx';
import { FILE_VIEWS } from './search-params.ts';
import { TakeBackButton, TakeBackNotice } from './take-back.tsx';
import { SettlementSums, countOf } from './settlement-sums.tsx';

/** One imported file: its totals, its lines by result, and what is missing. Result and line are in the address. */
export function SettlementScreen() {
  const { settlements: words } = useCopy();
  const nameOf = useProviderName();
  const { fileId } = useParams({ from: '/inside/settlements/$fileId' });
  const { result = 'toExplain', line = '' } = useSearch({ from: '/inside/settlements/$fileId' });
  const navigate = useNavigate({ from: '/settlements/$fileId' });
  const go = (to: (typeof FILE_VIEWS)[number], lineId?: string) =>
    void navigate({
      search: { result: to === 'toExplain' ? undefined : to, line: lineId },
      // From line to line with the keyboard leaves one step in the history.
      replace: line !== '' && lineId !== undefined,
    });
  const reading = useRead(readSettlement, { fileId }, { topic: 'payments' });
  const filter = result === 'missing' || result === 'bad' ? ('all' as const) : result;

  const shown = reading.data;
  return (
    <>
      <ScreenHead
        title={shown?.file.fileName ?? words.title}
        note={
          shown &&
          words.fileNote(
            nameOf(shown.file.source),
            shown.file.newCount,
            shown.file.repeatedCount,
            shown.file.byName,
          )
        }
      >
        <TextLink to="/settlements">{words.title}</TextLink>
        {shown?.takeBack === null && <TakeBackButton file={shown.file} />}
        {shown?.file.isTakenBack !== true && (
          <DownloadButton
            label={words.export}
            endpoint={exportSettlementLines}
            input={{ fileId, result: filter }}
            onDone={({ file }) => {
              saveFile(file);
              showToast(words.exported, { kind: 'success' });
            }}
          />
        )}
      </ScreenHead>
      <ScreenBody>
        <ReadingBody reading={reading}>
          {({ file, sums, missing, badLines, takeBack }) => (
            <Stack gap={4}>
              {takeBack !== null && <TakeBackNotice file={file} takeBack={takeBack} />}
              {file.isTakenBack && <LinesTakenBack fileId={fileId} />}
              {!file.isTakenBack && (
                <>
                  <SettlementSums sums={sums} missing={file.kind === 'report' ? missing : null} />
                  <Tabs
                    isStatic
                    isWrapped
                    label={words.lines}
                    tabs={FILE_VIEWS.filter(
                      (id) =>
                        (id !== 'missing' || file.kind === 'report') &&
                        (id !== 'waiting' || countOf(sums, ['waiting']) > 0),
                    ).map((id) => ({
                      id,
                      label: words.tabs[id],
                      count: {
                        toExplain: countOf(sums, ['partly', 'onlyFile']),
                        all: file.newCount,
                        matched: countOf(sums, ['matched']),
                        partly: countOf(sums, ['partly']),
                        onlyFile: countOf(sums, ['onlyFile']),
                        waiting: countOf(sums, ['waiting']),
                        missing: missing.count,
                        bad: file.badCount,
                      }[id],
                    }))}
                    selected={result}
                    onSelect={(id) => go(id)}
                  >
                    <div className={css.split} data-is-open={line !== ''}>
                      <div className={css.list}>
                        {result === 'missing' ? (
                          <MissingList fileId={fileId} />
                        ) : result === 'bad' ? (
                          <BadLines lines={badLines} />
                        ) : (
                          <LineList
                            input={{ fileId, result }}
                            chosen={line}
                            onChoose={(id) => go(result, id)}
                          />
                        )}
                      </div>
                      {line !== '' && (
                        <LinePanel key={line} lineId={line} onClose={() => go(result)} />
                      )}
                    </div>
                  </Tabs>
                </>
              )}
            </Stack>
          )}
        </ReadingBody>
      </ScreenBody>
    </>
  );
}
