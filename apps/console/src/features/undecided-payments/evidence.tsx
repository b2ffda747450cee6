import { Card, Note, lockIcon, refreshIcon, userIcon, usersIcon, cardIcon } from '@cauce/ui';
import { formatMoney, minor } from '@cauce/lending';
import { Instant } from '../../parts/values/instant.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { useProviderName } from '../../parts/values/provider-name.ts';
import { Timeline, TimelineEvent } from '../../parts/case/timeline.tsx';
import type { EventStyle } from '../../parts/case/timeline.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { UndecidedCase } from './undecided-row.ts';

const EVENT_STYLES: Readonly<Record<string, EventStyle>> = {
  silent: ['alert', 'warn'],
  neverHeard: ['alert', 'warn'],
  needsCode: [lockIcon, 'neutral'],
  wrongCode: [lockIcon, 'warn'],
  succeeded: ['check', 'success'],
  failed: ['close', 'danger'],
  closedByAgent: [userIcon, 'accent'],
  proposed: [usersIcon, 'accent'],
  approved: ['check', 'success'],
  rejected: ['close', 'danger'],
  contradicted: ['alert', 'danger'],
};
const PROVIDER_CHECK: EventStyle = [refreshIcon, 'neutral'];

/**
 * The attempt and its reservation, which is made in the same statement; what the provider answered, in order; then proposals
 * and answers, each with its reason.
 */
export function Evidence({ payment }: { payment: UndecidedCase }) {
  const { undecided: words } = useCopy();
  const money = useMoneyFormat();
  const nameOf = useProviderName();
  const { row, evidence, decisions, nextCheckAt } = payment;
  return (
    <>
      <Card title={words.evidence} titleEnd={words.attempt(row.attemptId)}>
        <Timeline>
          <TimelineEvent
            icon={cardIcon}
            tone="neutral"
            what={words.paymentRequested(formatMoney(minor(row.amount), money))}
            time={<Instant at={row.startedAt} />}
            more={`${words.methods[row.method]} · ${nameOf(row.provider)}`}
          />
          <TimelineEvent
            icon={lockIcon}
            tone="accent"
            what={words.reserved}
            time={<Instant at={row.startedAt} />}
            more={row.isOpen ? words.reservedUntil : words.reservedBefore}
          />
          {evidence.map(({ what, detail, reason, firstAt, lastAt, times }) => {
            const [icon, tone] = EVENT_STYLES[what] ?? PROVIDER_CHECK;
            const outcomes: Readonly<Record<string, string>> = words.proposed;
            const more = [outcomes[detail] ?? detail, reason, times > 1 ? words.times(times) : ''];
            return (
              <TimelineEvent
                key={firstAt + what + detail}
                icon={icon}
                tone={tone}
                what={words.evidenceKinds[what] ?? what}
                time={<Instant at={lastAt} />}
                more={more.filter(Boolean).join(' · ')}
              />
            );
          })}
        </Timeline>
        {nextCheckAt !== null && (
          <Note>
            {words.nextCheck} <Instant at={nextCheckAt} />
          </Note>
        )}
      </Card>
      {decisions.length > 0 && <Decisions decisions={decisions} />}
    </>
  );
}

function Decisions({ decisions }: Pick<UndecidedCase, 'decisions'>) {
  const { undecided: words } = useCopy();
  return (
    <Card title={words.decisions}>
      <Timeline>
        {decisions.map((one) => (
          <TimelineEvent
            key={one.proposalId}
            icon={usersIcon}
            tone="accent"
            what={
              <>
                {words.proposedAs[one.outcome]} · {one.byName}
              </>
            }
            time={<Instant at={one.at} />}
            more={
              <>
                {one.reason}
                {one.answer !== null && (
                  <>
                    {' → '}
                    {words.answers[one.answer]} {one.answeredByName}: {one.answerReason}{' '}
                    {one.answeredAt !== null && <Instant at={one.answeredAt} />}
                  </>
                )}
              </>
            }
          />
        ))}
      </Timeline>
    </Card>
  );
}
