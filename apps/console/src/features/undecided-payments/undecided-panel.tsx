import {
  answerProposal,
  closeAttempt,
  proposeOutcome,
  readUndecided,
} from '@cauce/contract/console';
import type { PaymentOutcome } from '@cauce/contract/console';
import { Button, Card, DetailRows, IconButton, Note, NoticeBar, Stack } from '@cauce/ui';
import { useState } from 'react';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { Instant } from '../../parts/values/instant.tsx';
import { BorrowerLink, TextLink } from '../../parts/links.tsx';
import { Money } from '../../parts/values/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useMay } from '../../session/session.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { Evidence } from './evidence.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import type { UndecidedRow } from './undecided-table.tsx';

type Open =
  | { readonly act: 'propose'; readonly outcome: PaymentOutcome }
  | { readonly act: 'answer'; readonly isApproved: boolean }
  | { readonly act: 'close' };

/** One payment with all its data and actions: one person proposes, another approves. */
export function UndecidedPanel({ attemptId, onClose }: { attemptId: string; onClose: () => void }) {
  const { undecided: words } = useCopy();
  const reading = useRead(readUndecided, { attemptId }, { topic: 'payments' });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title={words.detail}
      titleEnd={<IconButton icon="close" label={words.close} onClick={onClose} />}
    >
      <ReadingBody reading={reading}>
        {({ row, evidence, decisions }) => (
          <Stack gap={4}>
            {row.isContradicted && <NoticeBar tone="danger">{words.contradictedText}</NoticeBar>}
            <Facts row={row} />
            {row.proposal !== null && <Proposal proposal={row.proposal} />}
            {row.isOpen && <Acts row={row} onOpen={setOpen} />}
            <Evidence evidence={evidence} decisions={decisions} />
            {open?.act === 'propose' && (
              <ProposeDialog row={row} outcome={open.outcome} onClose={close} />
            )}
            {open?.act === 'answer' && row.proposal !== null && (
              <AnswerDialog
                attemptId={attemptId}
                proposal={row.proposal}
                isApproved={open.isApproved}
                onClose={close}
              />
            )}
            {open?.act === 'close' && <CloseDialog attemptId={attemptId} onClose={close} />}
          </Stack>
        )}
      </ReadingBody>
    </Card>
  );
}

function Facts({ row }: { row: UndecidedRow }) {
  const { undecided: words } = useCopy();
  return (
    <DetailRows
      rows={[
        { label: words.amount, value: <Money amount={row.amount} /> },
        {
          label: words.order,
          value: (
            <TextLink to="/loans/order/$orderId" params={{ orderId: row.orderId }}>
              {row.orderId}
            </TextLink>
          ),
        },
        {
          label: words.borrower,
          value: <BorrowerLink borrowerId={row.borrowerId} name={row.borrowerName} />,
        },
        { label: words.way, value: words.methods[row.way] },
        { label: words.since, value: <Instant at={row.startedAt} /> },
        { label: words.provider, value: row.provider },
        { label: words.reference, value: row.providerReference || words.noReference },
      ]}
    />
  );
}

function Proposal({ proposal }: { proposal: NonNullable<UndecidedRow['proposal']> }) {
  const { undecided: words } = useCopy();
  return (
    <NoticeBar tone="warn">
      {words.proposedBy(proposal.byName, words.proposed[proposal.outcome])} {proposal.reason}
    </NoticeBar>
  );
}

function Acts({ row, onOpen }: { row: UndecidedRow; onOpen: (open: Open) => void }) {
  const { undecided: words } = useCopy();
  const mayAnswer = useMay(answerProposal);
  const mayPropose = useMay(proposeOutcome);
  const mayClose = useMay(closeAttempt);
  const { proposal } = row;
  if (proposal === null ? !mayPropose && !mayClose : !mayAnswer)
    return <Note>{words.agentsRead}</Note>;
  if (proposal !== null)
    return (
      <Stack gap={2}>
        {proposal.isOwn ? (
          <Note>{words.waitsForOther}</Note>
        ) : (
          <Button size="s" onClick={() => onOpen({ act: 'answer', isApproved: true })}>
            {words.approve}
          </Button>
        )}
        <Button
          variant="secondary"
          size="s"
          onClick={() => onOpen({ act: 'answer', isApproved: false })}
        >
          {proposal.isOwn ? words.withdraw : words.reject}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        size="s"
        onClick={() => onOpen({ act: 'propose', outcome: 'charged' })}
      >
        {words.propose.charged}
      </Button>
      <Button
        variant="secondary"
        size="s"
        onClick={() => onOpen({ act: 'propose', outcome: 'notCharged' })}
      >
        {words.propose.notCharged}
      </Button>
      <Button variant="text" size="s" onClick={() => onOpen({ act: 'close' })}>
        {words.askToEnd}
      </Button>
    </Stack>
  );
}
