import { Card, Icon, Note, lockIcon, refreshIcon, userIcon, usersIcon, cardIcon } from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import { formatMoney, minor } from '@cauce/lending';
import { Instant } from '../../parts/values/instant.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { useProviderName } from '../../parts/values/provider-name.ts';
import story from '../../parts/case/timeline.module.css';
import { useCopy } from '../../session/copy-provider.tsx';
import type { UndecidedCase } from './undecided-row.ts';

type Sign = readonly [icon: IconSource, tone: 'success' | 'accent' | 'danger' | 'warn' | 'neutral'];

const SIGNS: Readonly<Record<string, Sign>> = {
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
const ASKED: Sign = [refreshIcon, 'neutral'];

/**
 * The attempt and its reservation, which is made in the same statement; what the provider answered, in order; then proposals
 * and answers, each with its reason.
 */
export function Evidence({ payment }: { payment: UndecidedCase }) {
  const { undecided: words } = useCopy();
  const money = useMoneyFormat();
  const nameOf = useProviderName();
  const { row, evidence, decisions, askAgainAt } = payment;
  return (
    <>
      <Card title={words.evidence} titleEnd={words.attempt(row.attemptId)}>
        <ol className={story.story}>
          <Event
            style={[cardIcon, 'neutral']}
            what={words.asksToPay(formatMoney(minor(row.amount), money))}
            at={row.startedAt}
            more={`${words.methods[row.way]} · ${nameOf(row.provider)}`}
          />
          <Event
            style={[lockIcon, 'accent']}
            what={words.reserved}
            at={row.startedAt}
            more={row.isOpen ? words.reservedUntil : words.reservedBefore}
          />
          {evidence.map(({ what, detail, reason, firstAt, lastAt, times }) => {
            const outcomes: Readonly<Record<string, string>> = words.proposed;
            const more = [outcomes[detail] ?? detail, reason, times > 1 ? words.times(times) : ''];
            return (
              <Event
                key={firstAt + what + detail}
                sign={SIGNS[what] ?? ASKED}
                what={words.whats[what] ?? what}
                at={lastAt}
                more={more.filter(Boolean).join(' · ')}
              />
            );
          })}
        </ol>
        {askAgainAt !== null && (
          <Note>
            {words.asksAgain} <Instant at={askAgainAt} />
          </Note>
        )}
      </Card>
      {decisions.length > 0 && <Decisions decisions={decisions} />}
    </>
  );
}

function Event({
  style: [icon, tone],
  what,
  at,
  more,
}: {
  sign: Sign;
  what: string;
  at: string;
  more: string;
}) {
  return (
    <li className={story.event}>
      <span className={story.sign} data-tone={tone}>
        <Icon name={icon} size="xxs" />
      </span>
      <span className={story.what}>{what}</span>
      <span className={story.time}>
        <Instant at={at} />
      </span>
      <span className={story.more}>{more}</span>
    </li>
  );
}

function Decisions({ decisions }: Pick<UndecidedCase, 'decisions'>) {
  const { undecided: words } = useCopy();
  return (
    <Card title={words.decisions}>
      <ol className={story.story}>
        {decisions.map((one) => (
          <li key={one.proposalId} className={story.event}>
            <span className={story.sign} data-tone="accent">
              <Icon name={usersIcon} size="xxs" />
            </span>
            <span className={story.what}>
              {words.proposedAs[one.outcome]} · {one.byName}
            </span>
            <span className={story.time}>
              <Instant at={one.at} />
            </span>
            <span className={story.more}>
              {one.reason}
              {one.answer !== null && (
                <>
                  {' → '}
                  {words.answers[one.answer]} {one.answeredByName}: {one.answerReason}{' '}
                  {one.answeredAt !== null && <Instant at={one.answeredAt} />}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
