import { Card, Icon, Note, lockIcon, refreshIcon, userIcon, usersIcon, cardIcon } from '@cauce/ui';
import type { IconSource } from '@cauce/ui';
import { Instant } from '../../parts/values/instant.tsx';
import story from '../../parts/case/story.module.css';
import { useCopy } from '../../session/copy-provider.tsx';
import type { UndecidedCase } from './undecided-row.ts';

type Look = readonly [icon: IconSource, tone: 'success' | 'accent' | 'danger' | 'warn' | 'neutral'];

const LOOKS: Readonly<Record<string, Look>> = {
  begun: [cardIcon, 'accent'],
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
const ASKED: Look = [refreshIcon, 'neutral'];

/** What was done and what the provider answered, in order; then proposals and answers, each with its reason. */
export function Evidence({ known }: { known: UndecidedCase }) {
  const { undecided: words } = useCopy();
  const { row, evidence, decisions, askAgainAt } = known;
  return (
    <>
      <Card title={words.evidence} titleEnd={words.attempt(row.attemptId)}>
        <ol className={story.story}>
          {evidence.map(({ what, detail, reason, firstAt, lastAt, times }) => {
            const [icon, tone] = LOOKS[what] ?? ASKED;
            const outcomes: Readonly<Record<string, string>> = words.proposed;
            const more = [outcomes[detail] ?? detail, reason, times > 1 ? words.times(times) : ''];
            return (
              <li key={firstAt + what + detail} className={story.event}>
                <span className={story.sign} data-tone={tone}>
                  <Icon name={icon} size="xxs" />
                </span>
                <span className={story.what}>{words.whats[what] ?? what}</span>
                <span className={story.time}>
                  <Instant at={lastAt} />
                </span>
                <span className={story.more}>{more.filter(Boolean).join(' · ')}</span>
              </li>
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
