import { answerMoneyRequest, createMoneyRequest, recordTransfer } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { Button, Note, Rule, Stack } from '@cauce/ui';
import { Instant } from '../../../parts/values/instant.tsx';
import { TextLink } from '../../../parts/screen/links.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { StateWord } from '../../../parts/values/state-word.tsx';
import type { DrawnState } from '../../../parts/values/state-word.tsx';
import { requestTitle } from '../../../parts/values/request-title.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay } from '../../../session/session.ts';
import { complaintLink } from '../desk-links.ts';

const STATES: Readonly<Record<MoneyRequestRow['state'], DrawnState>> = {
  requested: { of: 'unanswered' },
  approved: { of: 'underWay' },
  done: { of: 'done' },
  failed: { of: 'refused' },
  rejected: { of: 'refused', tone: 'neutral' },
};

/** One request: proposer, approver, result; and the possible actions. */
export function Request({
  request,
  onAnswer,
  onTransfer,
  onTakeBack,
}: {
  request: MoneyRequestRow;
  onAnswer: (isApproved: boolean) => void;
  onTransfer?: () => void;
  onTakeBack?: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  const mayAnswer = useMay(answerMoneyRequest);
  const mayRequest = useMay(createMoneyRequest);
  const mayTransfer = useMay(recordTransfer);
  const { amount, orderId, method, state, isOwn } = request;
  return (
    <Stack gap={2}>
      <Rule />
      <div>
        <StateWord {...STATES[state]}>{words.states[state]}</StateWord>{' '}
        {requestTitle(request, words)} <Money amount={amount} />
        {method === null ? ` · ${orderId}` : ` · ${words.methods[method]}`}
      </div>
      <Note>
        {request.byName} · <Instant at={request.at} />: {request.reason}
      </Note>
      {request.accountMask !== '' && (
        <Note>
          {words.accountTo}: {request.bankName} {request.accountMask}
        </Note>
      )}
      {request.complaint !== null && (
        <Note>
          {words.forComplaint}{' '}
          <TextLink {...complaintLink(request.complaint.id)}>{request.complaint.folio}</TextLink>
        </Note>
      )}
      {request.answeredAt !== null && (
        <Note>
          {request.answeredByName} · <Instant at={request.answeredAt} />: {request.answerReason}
        </Note>
      )}
      {request.reference !== '' && <Note>{words.reference(request.reference)}</Note>}
      {request.failure !== '' && <Note>{words.notSent(request.failure)}</Note>}
      {state === 'requested' && (
        <Note>
          <TextLink to="/approvals" search={{ row: `request:${request.requestId}` }}>
            {words.compare}
          </TextLink>
        </Note>
      )}
      {mayAnswer && state === 'requested' && (
        <>
          {isOwn ? (
            <Note>{words.waitsForOther}</Note>
          ) : (
            <Button size="s" onClick={() => onAnswer(true)}>
              {words.approve}
            </Button>
          )}
          <Button variant="secondary" size="s" onClick={() => onAnswer(false)}>
            {isOwn ? words.withdraw : words.reject}
          </Button>
        </>
      )}
      {mayRequest && request.canBeTakenBack && onTakeBack !== undefined && (
        <Button variant="secondary" size="s" onClick={onTakeBack}>
          {words.takeBack}
        </Button>
      )}
      {mayTransfer && state === 'approved' && method === 'byHand' && (
        <Button size="s" onClick={onTransfer}>
          {words.record}
        </Button>
      )}
    </Stack>
  );
}
