import {
  answerProposal,
  checkAttempt,
  closeAttempt,
  proposeOutcome,
  readUndecided,
} from '@cauce/contract/console';
import type { PaymentOutcome } from '@cauce/contract/console';
import { formatMoney, minor } from '@cauce/lending';
import { Button, NoticeBar, refreshIcon, showToast, usersIcon } from '@cauce/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { DecisionAct, DecisionCase } from '../../parts/case/decision-case.tsx';
import { ActButton } from '../../parts/screen/act-button.tsx';
import css from '../../parts/case/decision-case.module.css';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { StateWord } from '../../parts/values/state-word.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Evidence } from './evidence.tsx';
import { ProviderAnswer, LoanCard, Signals } from './payment-cards.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { stateOf } from './undecided-row.ts';
import type { UndecidedCase as UndecidedPayment, UndecidedRow } from './undecided-row.ts';

type Open =
  | { readonly act: 'propose'; readonly outcome: PaymentOutcome }
  | { readonly act: 'answer'; readonly isApproved: boolean }
  | { readonly act: 'close' };

/** One payment with all that is known of it: one person proposes how it ended, another approves. */
export function UndecidedCase({ attemptId }: { attemptId: string }) {
  const { undecided: words } = useCopy();
  const reading = useRead(readUndecided, { attemptId }, { topic: 'payments' });
  return (
    <section className={css.case} aria-label={words.detail}>
      <ReadingBody reading={reading}>{(payment) => <Case payment={payment} />}</ReadingBody>
    </section>
  );
}

function Case({ payment }: { payment: UndecidedPayment }) {
  const { undecided: words, moneyQueue } = useCopy();
  const format = useMoneyFormat();
  const mayClose = useMay(closeAttempt);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { row } = payment;
  const { tone, shape, text } = stateOf(row, words);
  return (
    <DecisionCase
      caseKey={['undecided', row.attemptId]}
      title={words.question(formatMoney(minor(row.amount), format))}
      state={
        <StateWord of={shape} tone={tone}>
          {text}
        </StateWord>
      }
      back={<Link to="/undecided">{moneyQueue.back}</Link>}
      acts={
        row.isOpen &&
        row.proposal === null &&
        mayClose && (
          <>
            <CheckAgain attemptId={row.attemptId} />
            <Button size="s" variant="secondary" onClick={() => setOpen({ act: 'close' })}>
              {words.closeAtProvider}
            </Button>
          </>
        )
      }
      foot={row.isOpen ? <Acts row={row} onOpen={setOpen} /> : undefined}
    >
      {row.isContradicted && <NoticeBar tone="danger">{words.contradictedText}</NoticeBar>}
      {row.proposal !== null && (
        <NoticeBar tone="warn">
          {words.proposedBy(row.proposal.byName, words.proposed[row.proposal.outcome])}{' '}
          {row.proposal.reason}
        </NoticeBar>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <Evidence payment={payment} />
        </div>
        <div className={css.column}>
          <LoanCard payment={payment} />
          <ProviderAnswer payment={payment} />
          <Signals payment={payment} />
        </div>
      </div>
      {open?.act === 'propose' && (
        <ProposeDialog row={row} outcome={open.outcome} onClose={close} />
      )}
      {open?.act === 'answer' && row.proposal !== null && (
        <AnswerDialog
          attemptId={row.attemptId}
          proposal={row.proposal}
          isApproved={open.isApproved}
          onClose={close}
        />
      )}
      {open?.act === 'close' && <CloseDialog attemptId={row.attemptId} onClose={close} />}
    </DecisionCase>
  );
}

/** Queries the provider now instead of at the next scheduled time. */
function CheckAgain({ attemptId }: { attemptId: string }) {
  const { undecided: words } = useCopy();
  return (
    <ActButton
      label={words.checkAgain}
      icon={refreshIcon}
      endpoint={checkAttempt}
      input={{ attemptId }}
      onDone={() => showToast(words.checking, { kind: 'success' })}
    />
  );
}

/** What this agent may do, each with its effect. */
function Acts({ row, onOpen }: { row: UndecidedRow; onOpen: (open: Open) => void }) {
  const { undecided: words } = useCopy();
  const mayAnswer = useMay(answerProposal);
  const mayPropose = useMay(proposeOutcome);
  const { proposal } = row;
  if (proposal === null ? !mayPropose : !mayAnswer)
    return <p className={css.only}>{words.agentsRead}</p>;
  if (proposal === null)
    return (['notCharged', 'charged'] as const).map((outcome) => (
      <DecisionAct key={outcome} text={words.effect[outcome]}>
        <Button
          isBlock
          size="s"
          variant={outcome === 'charged' ? 'primary' : 'secondary'}
          icon={usersIcon}
          onClick={() => onOpen({ act: 'propose', outcome })}
        >
          {words.propose[outcome]}
        </Button>
      </DecisionAct>
    ));
  return (
    <>
      <DecisionAct text={words.staysOpen}>
        <Button
          isBlock
          size="s"
          variant="secondary"
          onClick={() => onOpen({ act: 'answer', isApproved: false })}
        >
          {proposal.isOwn ? words.withdraw : words.reject}
        </Button>
      </DecisionAct>
      {proposal.isOwn ? (
        <p>{words.waitsForOther}</p>
      ) : (
        <DecisionAct text={words.effect[proposal.outcome]}>
          <Button isBlock size="s" onClick={() => onOpen({ act: 'answer', isApproved: true })}>
            {words.approve}
          </Button>
        </DecisionAct>
      )}
    </>
  );
}
