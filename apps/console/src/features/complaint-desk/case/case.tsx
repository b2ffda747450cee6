import { replyToComplaint } from '@cauce/contract/console';
import type { ComplaintCase, ComplaintChange } from '@cauce/contract/console';
import { Badge, Button, IconButton, NoticeBar, eyeIcon, usersIcon } from '@cauce/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LoadFailed } from '../../../calls/load-failed.tsx';
import { Loading } from '../../../calls/loading.tsx';
import { useServerNow } from '../../../calls/use-server-now.ts';
import { CopyAddress } from '../../../parts/screen/copy-address.tsx';
import { CasePresence } from '../../../parts/case/case-presence.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useEarlyKeys } from '../../../parts/keys/use-keys.ts';
import { TextLink } from '../../../parts/screen/links.tsx';
import { useNarrow } from '../../../parts/screen/use-narrow.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { useSignedIn } from '../../../session/session.ts';
import { useLocked } from '../../../session/use-locked.ts';
import { BorrowerView } from './borrower-view.tsx';
import { CaseActions } from './case-actions.tsx';
import css from './case.module.css';
import { Composer } from '../compose/composer.tsx';
import { Deadlines } from './deadlines.tsx';
import { deskLink, useGoDesk } from '../desk-address.ts';
import type { DeskPlace } from '../desk-address.ts';
import { RegulatorPart } from '../regulator/case-part.tsx';
import { Side } from './side.tsx';
import { Thread } from './thread.tsx';
import { timeLeft, timeText } from '../../../parts/values/time-left.ts';
import { useCase } from './use-case.ts';
import { minuteText } from '../when.ts';

/** Below this the side panel opens over the case (`case.module.css`). */
const SIDE_FROM_REM = 74;

/** The open complaint, with the composer and the side panel. */
export function Case({ complaintId, place }: { complaintId: string; place: DeskPlace }) {
  const { complaintDesk: words } = useCopy();
  const isWriting = useRef(false);
  const { reading, change, noteChange } = useCase(complaintId, () => !isWriting.current);
  const note = useCallback((isBusy: boolean) => {
    isWriting.current = isBusy;
  }, []);
  useEarlyKeys([KEYS.complaints.reply, KEYS.complaints.note], reading.state === 'loading');
  if (reading.state !== 'ready')
    return (
      <section className={css.case} aria-label={words.caseLabel}>
        <div className={css.wait}>
          <Back place={place} />
          {reading.state === 'failed' ? (
            <LoadFailed failure={reading.failure} onRetry={reading.refresh} />
          ) : (
            <Loading rows={5} />
          )}
        </div>
      </section>
    );
  return (
    <Opened
      complaintCase={reading.data}
      place={place}
      change={change}
      onChange={noteChange}
      onRefresh={reading.refresh}
      onBusy={note}
    />
  );
}

function Opened({
  complaintCase,
  place,
  change,
  onChange,
  onRefresh,
  onBusy,
}: {
  complaintCase: ComplaintCase;
  place: DeskPlace;
  change: ComplaintChange | null;
  onChange: (change: ComplaintChange) => void;
  onRefresh: () => Promise<void>;
  onBusy: (isBusy: boolean) => void;
}) {
  const { complaintDesk: words, regulatorFiles } = useCopy();
  const locked = useLocked(replyToComplaint);
  // Missing data for the regulator is work on the case: it must not be hidden behind the panel's button.
  const isNarrow = useNarrow(SIDE_FROM_REM);
  const regulatorPart = complaintCase.regulatorFile !== null &&
    complaintCase.mergedInto === null && (
      <RegulatorPart
        complaintId={complaintCase.complaint.id}
        regulatorFile={complaintCase.regulatorFile}
        onSaved={onRefresh}
      />
    );
  const [isSideShown, setSideShown] = useState(false);
  const [isBorrowerView, setBorrowerView] = useState(false);
  const thread = useRef<HTMLElement>(null);
  const { version } = complaintCase.complaint;
  const seenVersion = useRef(version);
  // New messages are at the end; an opened complaint starts at its beginning.
  useEffect(() => {
    if (seenVersion.current !== version) thread.current?.scrollTo({ top: 1e6 });
    seenVersion.current = version;
  }, [version]);
  return (
    <div className={css.opened} data-side={isSideShown || undefined}>
      <section className={css.case} aria-label={words.caseLabel}>
        <header className={css.head}>
          <Back place={place} />
          <Title complaintCase={complaintCase} />
          <span className={css.toggle}>
            <IconButton
              icon={usersIcon}
              size="s"
              label={words.showSide}
              aria-expanded={isSideShown}
              onClick={() => setSideShown(!isSideShown)}
            />
          </span>
          <CaseActions complaintCase={complaintCase} onDone={onRefresh} onChange={onChange}>
            <CasePresence subject="complaint" caseId={complaintCase.complaint.id} />
            <CopyAddress />
            <span className={css.eye} data-is-on={isBorrowerView}>
              <IconButton
                icon={eyeIcon}
                size="s"
                label={words.borrowerView}
                title={words.borrowerView}
                aria-pressed={isBorrowerView}
                onClick={() => setBorrowerView(!isBorrowerView)}
              />
            </span>
          </CaseActions>
        </header>
        {complaintCase.complaint.state === 'open' && <Deadlines complaintCase={complaintCase} />}
        {isNarrow && regulatorPart !== false && (
          <section className={css.regulator} aria-label={regulatorFiles.caseTitle}>
            <h3>{regulatorFiles.caseTitle}</h3>
            {regulatorPart}
          </section>
        )}
        <output>{change !== null && <Changed change={change} onUpdate={onRefresh} />}</output>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled without a mouse */}
        <section className={css.body} ref={thread} tabIndex={0} aria-label={words.thread}>
          {isBorrowerView ? (
            <BorrowerView complaintCase={complaintCase} />
          ) : (
            <Thread complaintCase={complaintCase} />
          )}
        </section>
        {complaintCase.complaint.state === 'closed' ? (
          <p className={css.closed}>
            {complaintCase.mergedInto === null ? (
              words.closedText
            ) : (
              <>
                {words.goesOn}{' '}
                <TextLink {...deskLink({ ...place, caseId: complaintCase.mergedInto.id })}>
                  {complaintCase.mergedInto.folio}
                </TextLink>
              </>
            )}
          </p>
        ) : (
          locked !== undefined && <p className={css.closed}>{locked}</p>
        )}
        {locked === undefined && (
          <Composer
            complaintCase={complaintCase}
            onRefresh={onRefresh}
            onChange={onChange}
            onBusy={onBusy}
          />
        )}
      </section>
      <aside className={css.side} aria-label={words.side}>
        <Side
          complaintCase={complaintCase}
          place={place}
          regulatorPart={!isNarrow && regulatorPart}
        />
      </aside>
    </div>
  );
}

function Title({ complaintCase: { complaint, now: serverNow } }: { complaintCase: ComplaintCase }) {
  const { complaintDesk: words } = useCopy();
  const { language } = usePreferences();
  const { timeZone } = useSignedIn().lender;
  const type = complaint.type[language];
  const subtype = complaint.subtype?.[language] ?? null;
  return (
    <>
      <div className={css.title}>
        <h2>{subtype ?? type}</h2>
        <p className={css.quiet}>
          {[
            words.caseNumber(complaint.folio),
            // Without a sub-type the title is the type already.
            ...(subtype === null ? [] : [type]),
          ].join(' · ')}{' '}
          · <span className={css.whole}>{minuteText(complaint.filedAt, timeZone)}</span>
        </p>
      </div>
      <span className={css.state}>
        <State complaint={complaint} serverNow={serverNow} />
      </span>
    </>
  );
}

function State({
  complaint: { state, answerBy },
  serverNow,
}: {
  complaint: ComplaintCase['complaint'];
  serverNow: string;
}) {
  const copy = useCopy();
  const { complaintDesk: words } = copy;
  const now = useServerNow(serverNow);
  if (state !== 'open')
    return (
      <Badge tone={state === 'answered' ? 'success' : 'neutral'} icon="check">
        {words.states[state]}
      </Badge>
    );
  const left = timeLeft(answerBy, now);
  const time = timeText(left, copy);
  const tone = { late: 'danger', soon: 'warn', plain: 'neutral' } as const;
  return (
    <Badge tone={tone[left.tone]} icon="clock">
      {left.tone === 'late' ? words.late(time) : words.answerIn(time)}
    </Badge>
  );
}

/** Another agent changed the complaint: who, and a button to show it. What was typed stays. */
function Changed({ change, onUpdate }: { change: ComplaintChange; onUpdate: () => Promise<void> }) {
  const { complaintDesk: words } = useCopy();
  return (
    <div className={css.changed}>
      <NoticeBar tone="warn">
        {words.changedBy(change.changedBy?.name ?? words.borrower)} {words.changedKept}
      </NoticeBar>
      <Button size="s" variant="secondary" onClick={() => void onUpdate()}>
        {words.update}
      </Button>
    </div>
  );
}

function Back({ place }: { place: DeskPlace }) {
  const goDesk = useGoDesk();
  const { complaintDesk: words } = useCopy();
  return (
    <span className={css.back}>
      <IconButton
        icon="back"
        size="s"
        label={words.back}
        onClick={() => goDesk({ ...place, caseId: null })}
      />
    </span>
  );
}
