import { Card, DetailRows, Note, NoticeBar, cardIcon, usersIcon } from '@cauce/ui';
import { refusalText } from '../../../calls/refusal-text.ts';
import type { Reading } from '../../../calls/use-read.ts';
import { BorrowerLink, OrderLink, TextLink } from '../../../parts/screen/links.tsx';
import { Timeline, TimelineEvent } from '../../../parts/case/timeline.tsx';
import { Instant } from '../../../parts/values/instant.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useProviderName } from '../../../parts/values/provider-name.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useSignedIn } from '../../../session/session.ts';
import { complaintLink } from '../desk-links.ts';
import type { MoneyApproval } from './approval.ts';
import css from './proposal-cards.module.css';

interface ApprovalProps {
  approval: MoneyApproval;
}

/** The amount for which a proposal that can no longer be approved could be made now; null if for none. */
export function possibleAmount(
  { money: { most, request } }: MoneyApproval,
  failure: Reading<unknown>['failure'],
): number | null {
  const isOther = most !== null && most > 0 && most !== request.amount;
  return failure !== null && isOther ? most : null;
}

/** Says that the books have changed since, and for which amount it could be proposed now. */
export function MovedNotice({
  approval,
  failure,
}: ApprovalProps & { failure: Reading<unknown>['failure'] }) {
  const copy = useCopy();
  const { approvals: words } = copy;
  const { row } = approval;
  const hasMoved = row.of === 'request' && row.hasMoved;
  if (row.answer !== null || (!hasMoved && failure === null)) return null;
  const possible = possibleAmount(approval, failure);
  return (
    <NoticeBar tone={failure === null ? 'warn' : 'danger'}>
      {hasMoved && <strong>{words.changed} </strong>}
      {failure === null
        ? words.compareFirst
        : failure.refusal === 'changedMeanwhile'
          ? words.cannotBe
          : refusalText(failure.refusal, copy)}
      {possible !== null && (
        <>
          {' '}
          {words.couldBe} <Money amount={possible} />.
        </>
      )}
    </NoticeBar>
  );
}

/** What has moved the loan's money or debt since it was proposed, newest first. */
export function MovesSince({ approval }: ApprovalProps) {
  const { approvals: words, loanDesk } = useCopy();
  const nameOf = useProviderName();
  const { row, money } = approval;
  return (
    <Card title={words.between}>
      <Timeline>
        {money.moves.map(({ transactionId, kind, provider, change, at }) => (
          <TimelineEvent
            key={transactionId}
            icon={cardIcon}
            tone="warn"
            what={loanDesk.kinds[kind] ?? kind}
            time={<Instant at={at} />}
            more={
              <>
                {words.debtChange} <Money amount={change} />
                {provider !== '' && ` · ${nameOf(provider)}`} · #{transactionId}
              </>
            }
          />
        ))}
        <TimelineEvent
          icon={usersIcon}
          tone="accent"
          what={words.proposalOf(row.byName)}
          time={<Instant at={row.at} />}
        />
      </Timeline>
      {row.answer === null && money.proposed !== null && money.moves.length === 0 && (
        <Note>{words.nothingBetween}</Note>
      )}
    </Card>
  );
}

/** The proposer's reason, and the answer's once there is one. */
export function ReasonCard({ approval }: ApprovalProps) {
  const { approvals: words, moneyRequests } = useCopy();
  const { answer } = approval.row;
  const { request } = approval.money;
  return (
    <Card title={words.why}>
      <p className={css.reason}>{request.reason}</p>
      {request.complaint !== null && (
        <Note>
          {moneyRequests.forComplaint}{' '}
          <TextLink {...complaintLink(request.complaint.id)}>{request.complaint.folio}</TextLink>
        </Note>
      )}
      <DetailRows
        rows={[
          {
            label: words.about,
            value: <BorrowerLink borrowerId={request.borrowerId} name={request.borrowerName} />,
          },
          {
            label: words.loan,
            value: <OrderLink orderId={request.orderId} />,
          },
          ...(request.accountMask === ''
            ? []
            : [
                {
                  label: moneyRequests.accountTo,
                  value: `${request.bankName} ${request.accountMask}`,
                },
              ]),
          ...(answer === null
            ? []
            : [
                {
                  label: answer.isApproved ? words.approved : words.rejected,
                  value: (
                    <>
                      {answer.byName} · <Instant at={answer.at} />
                    </>
                  ),
                },
              ]),
        ]}
      />
      {answer !== null && answer.reason !== '' && <Note>{answer.reason}</Note>}
    </Card>
  );
}

/** Who proposed and who decides, and how much either may still do for the borrower today. */
export function PeopleCard({ approval }: ApprovalProps) {
  const { approvals: words, account } = useCopy();
  const { me, roleName } = useSignedIn();
  const { row, proposer, mayAnswer, money } = approval;
  if (row.answer !== null) return null;
  const people = [
    {
      label: words.proposes,
      value: (
        <>
          {row.byName}, {proposer.roleName ?? account.roles[proposer.role]}.{' '}
          <RemainingToday amount={money.left.propose} />
        </>
      ),
    },
    ...(mayAnswer
      ? [
          {
            label: words.decides,
            value: (
              <>
                {me.name}, {roleName ?? account.roles[me.role]}.{' '}
                <RemainingToday amount={money.left.approve} />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title={words.who}>
      <DetailRows rows={people} />
    </Card>
  );
}

function RemainingToday({ amount }: { amount: number | null }) {
  const { approvals: words } = useCopy();
  if (amount === null) return words.noLimit;
  return (
    <>
      {words.leftToday} <Money amount={amount} />
    </>
  );
}
