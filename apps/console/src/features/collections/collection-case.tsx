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
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { Figures } from '../../parts/values/figures.tsx';
import { LateBars } from '../../parts/values/late-bars.tsx';
import { KeyCap } from '../../parts/keys/key-cap.tsx';
import { KEYS } from '../../parts/keys/keys.ts';
import { useEarlyKeys, useKeys } from '../../parts/keys/use-keys.ts';
import { offerUndo } from '../../parts/dialogs/undo.tsx';
import { CopyAddress } from '../../parts/screen/copy-address.tsx';
import { CasePresence } from '../../parts/case/case-presence.tsx';
import { BorrowerLink, OrderLink } from '../../parts/screen/links.tsx';
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
        {(loan) => <Body loan={loan} refresh={reading.refresh} />}
      </ReadingBody>
    </section>
  );
}

function Body({ loan, refresh }: { loan: Case; refresh: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const navigate = useNavigate();
  const [started, setStarted] = useState({ contactId: '', phone: '' });
  const [isWriting, setWriting] = useState(false);
  const starting = useAction(startContact);
  const takingBack = useAction(takeContactBack);
  const { refusal } = loan.contacts;
  const limit = refusal === null ? undefined : words.limitTitle[refusal];
  const isUnderWay = loan.openContactId !== null;
  const paused = loan.pausedBy === null ? undefined : words.paused[loan.pausedBy];
  // Nobody is left to call or to visit.
  const stopped = loan.pausedBy === 'erased' ? paused : limit;
  const canCall = !isUnderWay && stopped === undefined;
  const canWrite = limit === undefined && paused === undefined;

  async function start(kind: 'call' | 'visit' | 'incoming'): Promise<void> {
    const outcome = await starting.run({ orderId: loan.orderId, kind });
    if (outcome.ok) {
      const { contactId } = outcome.data;
      setStarted(outcome.data);
      // A call counts towards the limits as soon as its number is shown.
      if (kind !== 'call') offerUndo(words.contactBegun, () => takeBack(contactId));
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
        params: { borrowerId: loan.borrowerId },
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
            <BorrowerLink borrowerId={loan.borrowerId} name={loan.borrowerName} />
          </h2>
          <span className={css.quiet}>
            {loan.phoneMask !== '' && `${loan.phoneMask} · `}
            <OrderLink orderId={loan.orderId} /> · {loan.productName}
          </span>
        </div>
        <div className={css.acts}>
          <CasePresence subject="collection" caseId={loan.orderId} />
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
            value: <Money amount={loan.dueNow} />,
            note: loan.dueOn !== null && (
              <>
                <DateText on={loan.dueOn} /> · {words.balanceOf} <Money amount={loan.balance} />
              </>
            ),
          },
          {
            name: words.late,
            value: <LateBars days={loan.daysLate}>{words.lateDays(loan.daysLate)}</LateBars>,
          },
          {
            name: words.ifPaid,
            value: loan.nextDue === null ? words.ifPaidOff : words.ifPaidUp,
            note: loan.nextDue && (
              <>
                {words.nextDue} <DateText on={loan.nextDue.dueOn} />,{' '}
                <Money amount={loan.nextDue.amount} />
              </>
            ),
          },
          {
            name: words.promises,
            value: loan.kept.ended === 0 ? '—' : words.kept(loan.kept.kept, loan.kept.ended),
            note: loan.kept.ended === 0 ? undefined : words.keptByLedger,
          },
        ]}
      />
      <div className={css.columns}>
        <div className={css.column}>
          {loan.openContactId !== null && (
            <EndContact
              key={loan.openContactId}
              contactId={loan.openContactId}
              isIncoming={loan.log.some(
                ({ contactId, kind }) => contactId === loan.openContactId && kind === 'incoming',
              )}
              isBegunHere={started.contactId === loan.openContactId}
              // A contact started elsewhere since then has its own number, which was not shown here.
              phone={started.contactId === loan.openContactId ? started.phone : ''}
              loan={loan}
              onDone={refresh}
            />
          )}
          <ContactLimits contacts={loan.contacts} isErased={loan.pausedBy === 'erased'} />
          <PromiseCard loan={loan} onDone={refresh} />
          <HardshipCard orderId={loan.orderId} />
          <Assigned loan={loan} onDone={refresh} />
          <NextStepCard loan={loan} onDone={refresh} />
        </div>
        <div className={css.column}>
          <ContactLog log={loan.log} />
          <CaseNotes loan={loan} onDone={refresh} />
          <FlagCard loan={loan} onDone={refresh} />
        </div>
      </div>
      {isWriting && (
        <MessageDialog loan={loan} onDone={refresh} onClose={() => setWriting(false)} />
      )}
    </>
  );
}

function Assigned({ loan, onDone }: { loan: Case; onDone: () => Promise<void> }) {
  const { collections: words } = useCopy();
  const { run } = useAction(assignLoan);

  async function assign(agentId: string | null, fromAgentId: string | null): Promise<boolean> {
    const { ok } = await run({ orderId: loan.orderId, agentId, fromAgentId });
    await onDone();
    return ok;
  }

  async function choose(agentId: string | null): Promise<void> {
    const former = loan.agent?.id ?? null;
    if (agentId !== former && (await assign(agentId, former)))
      offerUndo(words.assigned, () => assign(former, agentId));
  }

  return (
    <SelectField
      size="s"
      label={words.agent}
      value={loan.agent?.id ?? ''}
      choices={[
        { id: '', label: words.nobody },
        ...loan.agents.map(({ id, name }) => ({ id, label: name })),
      ]}
      onChange={(id) => void choose(id || null)}
    />
  );
}
