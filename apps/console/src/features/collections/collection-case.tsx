import {
  assignLoan,
  readCollectionCase,
  startContact,
  takeContactBack,
} from '@cauce/contract/console';
import { Button, DateText, SelectField, mailIcon, phoneIcon } from '@cauce/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Figures } from '../../parts/values/figures.tsx';
import { LateBars } from '../../parts/values/late-bars.tsx';
import { KeyCap } from '../../parts/keys/key-cap.tsx';
import { KEYS } from '../../parts/keys/keys.ts';
import { useEarlyKeys, useKeys } from '../../parts/keys/use-keys.ts';
import { offerUndo } from '../../parts/dialogs/undo.tsx';
import { CopyAddress } from '../../parts/screen/copy-address.tsx';
import { OthersHere } from '../../parts/case/others-here.tsx';
import { BorrowerLink, TextLink } from '../../parts/screen/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';
import { CaseNotes } from './case-notes.tsx';
import css from './collection-case.module.css';
import { ContactLimits } from './contact-limits.tsx';
import { ContactLog } from './contact-log.tsx';
import { EndContact } from './end-contact.tsx';
import { FlagCard } from './flag-card.tsx';
import { HardshipCard } from './hardship-card.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { PromiseCard } from './promise-card.tsx';

/** One overdue loan: amount due, whether its borrower may be contacted, promises and notes. */
export function CollectionCase({ orderId }: { orderId: string }) {
  const { collections: words } = useCopy();
  const reading = useRead(
    readCollectionCase,
    { orderId },
    { topic: ['collections', 'loans', 'payments', 'complaints'] },
  );
  useEarlyKeys([KEYS.cases.note, KEYS.cases.promise, KEYS.cases.step], reading.state === 'loading');
  return (
    <section className={css.case} aria-label={words.caseLabel}>
      <ReadingBody reading={reading} rows={8}>
        {(one) => <Body one={one} refresh={reading.refresh} />}
      </ReadingBody>
    </section>
  );
}

function Body({ one, refresh }: { one: Case; refresh: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const navigate = useNavigate();
  const [begun, setBegun] = useState({ contactId: '', phone: '' });
  const [isWriting, setWriting] = useState(false);
  const starting = useAct(startContact);
  const takingBack = useAct(takeContactBack);
  const { refusal } = one.contacts;
  const limit = refusal === null ? undefined : words.limitTitle[refusal];
  const isUnderWay = one.openContactId !== null;
  const paused = one.pausedBy === null ? undefined : words.paused[one.pausedBy];
  // Nobody is left to call or to visit.
  const stopped = one.pausedBy === 'erased' ? paused : limit;
  const canCall = !isUnderWay && stopped === undefined;
  const canWrite = limit === undefined && paused === undefined;

  async function start(way: 'call' | 'visit' | 'incoming'): Promise<void> {
    const outcome = await starting.run({ orderId: one.orderId, way });
    if (outcome.ok) {
      const { contactId } = outcome.data;
      setBegun(outcome.data);
      // A call counts towards the limits from the moment in which its number is given.
      if (way !== 'call') offerUndo(words.contactBegun, () => takeBack(contactId));
    }
    await refresh();
  }

  async function takeBack(contactId: string): Promise<boolean> {
    const { ok } = await takingBack.run({ contactId });
    await refresh();
    return ok;
  }

  useKeys({
    [KEYS.cases.call]: canCall ? () => void start('call') : undefined,
    [KEYS.cases.message]: canWrite ? () => setWriting(true) : undefined,
    [KEYS.cases.borrower]: () =>
      void navigate({
        to: '/borrowers/$borrowerId',
        params: { borrowerId: one.borrowerId },
      }),
  });

  return (
    <>
      <header className={css.head}>
        <Link
          from="/collections"
          to="/collections"
          search={({ order: _order, ...before }) => before}
          className={css.back}
        >
          {words.back}
        </Link>
        <div>
          <h2>
            <BorrowerLink borrowerId={one.borrowerId} name={one.borrowerName} />
          </h2>
          <span className={css.quiet}>
            {one.phoneMask !== '' && `${one.phoneMask} · `}
            <TextLink to="/loans/order/$orderId" params={{ orderId: one.orderId }}>
              {one.orderId}
            </TextLink>{' '}
            · {one.productName}
          </span>
        </div>
        <div className={css.acts}>
          <OthersHere subject="collection" caseId={one.orderId} />
          <CopyAddress />
          <Button
            size="s"
            icon={phoneIcon}
            disabled={!canCall}
            title={stopped}
            isBusy={starting.isRunning}
            onClick={() => void start('call')}
          >
            {words.call}
            {canCall && <KeyCap of={KEYS.cases.call} />}
          </Button>
          <Button
            size="s"
            variant="secondary"
            icon={mailIcon}
            disabled={!canWrite}
            title={paused ?? limit}
            onClick={() => setWriting(true)}
          >
            {words.message}
            {canWrite && <KeyCap of={KEYS.cases.message} />}
          </Button>
          <Button
            size="s"
            variant="secondary"
            disabled={isUnderWay || starting.isRunning || stopped !== undefined}
            title={stopped}
            onClick={() => void start('visit')}
          >
            {words.visit}
          </Button>
          <Button
            size="s"
            variant="secondary"
            disabled={isUnderWay || starting.isRunning}
            onClick={() => void start('incoming')}
          >
            {words.incoming}
          </Button>
        </div>
      </header>
      <Figures
        label={words.dueNow}
        figures={[
          {
            name: words.dueNow,
            value: <Money amount={one.dueNow} />,
            note: one.dueOn !== null && (
              <>
                <DateText on={one.dueOn} /> · {words.balanceOf} <Money amount={one.balance} />
              </>
            ),
          },
          {
            name: words.late,
            value: <LateBars days={one.daysLate}>{words.lateDays(one.daysLate)}</LateBars>,
          },
          {
            name: words.ifPaid,
            value: one.nextDue === null ? words.ifPaidOff : words.ifPaidUp,
            note: one.nextDue && (
              <>
                {words.nextDue} <DateText on={one.nextDue.dueOn} />,{' '}
                <Money amount={one.nextDue.amount} />
              </>
            ),
          },
          {
            name: words.promises,
            value: one.kept.ended === 0 ? '—' : words.kept(one.kept.kept, one.kept.ended),
            note: one.kept.ended === 0 ? undefined : words.keptNote,
          },
        ]}
      />
      <div className={css.columns}>
        <div className={css.column}>
          {one.openContactId !== null && (
            <EndContact
              key={one.openContactId}
              contactId={one.openContactId}
              isIncoming={one.log.some(
                ({ contactId, way }) => contactId === one.openContactId && way === 'incoming',
              )}
              isBegunHere={begun.contactId === one.openContactId}
              // A contact that began elsewhere since then has a number of its own, which was not given here.
              phone={begun.contactId === one.openContactId ? begun.phone : ''}
              today={one.today}
              onDone={refresh}
            />
          )}
          <ContactLimits contacts={one.contacts} isErased={one.pausedBy === 'erased'} />
          <PromiseCard
            key={`${one.promises[0]?.promiseId} ${one.dueNow}`}
            one={one}
            onDone={refresh}
          />
          <HardshipCard orderId={one.orderId} />
          <Assigned one={one} onDone={refresh} />
          <NextStepCard key={`${one.next?.step} ${one.next?.on}`} one={one} onDone={refresh} />
        </div>
        <div className={css.column}>
          <ContactLog log={one.log} />
          <CaseNotes one={one} onDone={refresh} />
          <FlagCard one={one} onDone={refresh} />
        </div>
      </div>
      {isWriting && <MessageDialog one={one} onDone={refresh} onClose={() => setWriting(false)} />}
    </>
  );
}

function Assigned({ one, onDone }: { one: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const { run } = useAct(assignLoan);

  async function assign(agentId: string | null): Promise<boolean> {
    const { ok } = await run({ orderId: one.orderId, agentId });
    await onDone();
    return ok;
  }

  async function choose(agentId: string | null): Promise<void> {
    const former = one.agent?.id ?? null;
    if (agentId !== former && (await assign(agentId)))
      offerUndo(words.assigned, () => assign(former));
  }

  return (
    <SelectField
      size="s"
      label={words.agent}
      value={one.agent?.id ?? ''}
      choices={[
        { id: '', label: words.nobody },
        ...one.agents.map(({ id, name }) => ({ id, label: name })),
      ]}
      onChange={(id) => void choose(id || null)}
    />
  );
}
