import { answerFileTakeBack, previewFileTakeBack, takeFileBack } from '@cauce/contract/console';
import type { ConsoleOutputOf, FileTakeBack, SettlementFile } from '@cauce/contract/console';
import { Button, Cluster, DetailRow, DetailRows, Note, NoticeBar, Stack } from '@cauce/ui';
import { useState } from 'react';
import { Loading } from '../../calls/loading.tsx';
import { refusalText } from '../../calls/refusal-text.ts';
import { useRead } from '../../calls/use-read.ts';
import type { Reading } from '../../calls/use-read.ts';
import { SecondPersonNotice } from '../../parts/case/second-person-notice.tsx';
import { ReasonedAct } from '../../parts/dialogs/reason-dialog.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { useAccountName } from '../../parts/values/account-name.ts';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import css from './take-back.module.css';

type Preview = ConsoleOutputOf<typeof previewFileTakeBack>;

/** Opens a preview of undoing the import. */
export function TakeBackButton({ file }: { file: SettlementFile }) {
  const { settlements: words } = useCopy();
  const [isOpen, setOpen] = useState(false);
  if (!useMay(takeFileBack)) return null;
  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setOpen(true)}>
        {words.takeBack}
      </Button>
      {isOpen && <ProposeDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProposeDialog({ file, onClose }: { file: SettlementFile; onClose: () => void }) {
  const { settlements: words } = useCopy();
  const reading = useRead(previewFileTakeBack, { fileId: file.id });
  const needsSecond = (reading.data?.transactionCount ?? 0) > 0;
  return (
    <ReasonedAct
      endpoint={takeFileBack}
      inputOf={(reason) => ({ fileId: file.id, reason })}
      doneText={({ isDone }) => (isDone ? words.takenBackDone : words.takeBackProposed)}
      onRefused={reading.refresh}
      title={words.takeBackTitle(file.fileName)}
      text={needsSecond ? words.takeBackByTwo : words.takeBackText}
      action={needsSecond ? words.takeBackPropose : words.takeBack}
      isReady={isShown(reading)}
      onClose={onClose}
    >
      {needsSecond && <SecondPersonNotice permission="money.approve" />}
      <TakeBackEffect reading={reading} />
    </ReasonedAct>
  );
}

const isShown = ({ failure, data }: Reading<Preview>): boolean =>
  failure === null && data?.obstacle === null;

/** What would be undone: removed lines, and entries of today; or why it cannot be done. */
function TakeBackEffect({ reading }: { reading: Reading<Preview> }) {
  const copy = useCopy();
  const { settlements: words } = copy;
  const nameOf = useAccountName();
  if (reading.failure !== null)
    return <NoticeBar tone="danger">{refusalText(reading.failure.refusal, copy)}</NoticeBar>;
  if (reading.data === undefined) return <Loading rows={4} />;
  const { obstacle, lineCount, explainedCount, sums, entries, entryCount } = reading.data;
  if (obstacle !== null)
    return <NoticeBar tone="warn">{words.takeBackObstacles[obstacle]}</NoticeBar>;
  return (
    <div className={css.undoing}>
      <Note>{words.linesGo(lineCount, explainedCount)}</Note>
      <Note>{entryCount === 0 ? words.noEntriesBack : words.entriesBack(entryCount)}</Note>
      {entryCount > 0 && (
        <DetailRows>
          {sums.map(({ account, provider, amount }) => (
            <DetailRow
              key={`${account} ${provider}`}
              label={nameOf(account, provider)}
              value={<Money amount={amount} />}
            />
          ))}
        </DetailRows>
      )}
      {entryCount > sums.length && (
        <details>
          <summary>{words.eachEntry(entries.length, entryCount)}</summary>
          <DetailRows>
            {entries.map(({ cause, account, provider, amount }) => (
              <DetailRow
                key={`${cause} ${account}`}
                label={nameOf(account, provider)}
                value={<Money amount={amount} />}
              />
            ))}
          </DetailRows>
        </details>
      )}
    </div>
  );
}

/** Says that an import was undone, by whom and why; or that this is proposed, with the second person's answer. */
export function TakeBackNotice({
  file,
  takeBack,
}: {
  file: SettlementFile;
  takeBack: FileTakeBack;
}) {
  const { settlements: words } = useCopy();
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const mayAnswer = useMay(answerFileTakeBack);
  const { byName, answeredByName, at, answeredAt, reason, isDone, isOwn } = takeBack;
  const by = isDone && answeredByName !== byName ? `${byName}, ${answeredByName}` : byName;
  return (
    <NoticeBar tone={isDone ? 'info' : 'warn'}>
      <Stack gap={2}>
        <span>
          {isDone ? words.takenBack : words.takeBackWaits} · {by} ·{' '}
          <Instant at={answeredAt ?? at} />. {reason}
        </span>
        {!isDone && mayAnswer && (
          <Cluster>
            {!isOwn && (
              <Button size="s" onClick={() => setOpen('approve')}>
                {words.approve}
              </Button>
            )}
            <Button size="s" variant="secondary" onClick={() => setOpen('reject')}>
              {isOwn ? words.withdraw : words.reject}
            </Button>
          </Cluster>
        )}
      </Stack>
      {open === 'approve' && (
        <ApproveDialog file={file} takeBack={takeBack} onClose={() => setOpen(null)} />
      )}
      {open === 'reject' && (
        <ReasonedAct
          endpoint={answerFileTakeBack}
          inputOf={(why) => ({ takeBackId: takeBack.id, isApproved: false, reason: why })}
          doneText={() => words.takeBackRejected}
          title={isOwn ? words.withdraw : words.reject}
          text={words.takeBackRejectText}
          action={isOwn ? words.withdraw : words.reject}
          onClose={() => setOpen(null)}
        />
      )}
    </NoticeBar>
  );
}

function ApproveDialog({
  file,
  takeBack,
  onClose,
}: {
  file: SettlementFile;
  takeBack: FileTakeBack;
  onClose: () => void;
}) {
  const { settlements: words } = useCopy();
  const reading = useRead(previewFileTakeBack, { fileId: file.id });
  return (
    <ReasonedAct
      endpoint={answerFileTakeBack}
      inputOf={(reason) => ({ takeBackId: takeBack.id, isApproved: true, reason })}
      doneText={() => words.takenBackDone}
      onRefused={reading.refresh}
      title={words.takeBackTitle(file.fileName)}
      text={words.takeBackText}
      action={words.approve}
      isReady={isShown(reading)}
      onClose={onClose}
    >
      <TakeBackEffect reading={reading} />
    </ReasonedAct>
  );
}
