import type { ConsoleOutputOf, readUndecided } from '@cauce/contract/console';
import { DetailRow, DetailRows, Note } from '@cauce/ui';
import { Instant } from '../../parts/values/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './undecided-page.module.css';

type Known = ConsoleOutputOf<typeof readUndecided>;

/** What was done and what the provider answered, in order; then proposals and answers, each with its reason. */
export function Evidence({ evidence, decisions }: Pick<Known, 'evidence' | 'decisions'>) {
  const { undecided: words } = useCopy();
  return (
    <>
      <h3 className={css.title}>{words.evidence}</h3>
      <DetailRows>
        {evidence.map(({ what, detail, reason, firstAt, lastAt, times }) => (
          <DetailRow
            key={firstAt + what + detail}
            label={words.whats[what] ?? what}
            value={
              <>
                {[detail, reason].filter(Boolean).join('. ')}
                <Note>
                  <Instant at={lastAt} /> {times > 1 && words.times(times)}
                </Note>
              </>
            }
          />
        ))}
      </DetailRows>
      {decisions.length > 0 && (
        <>
          <h3 className={css.title}>{words.decisions}</h3>
          <DetailRows>
            {decisions.map((one) => (
              <DetailRow
                key={one.proposalId}
                label={words.proposed[one.outcome]}
                value={
                  <>
                    {one.byName}: {one.reason}
                    <Note>
                      <Instant at={one.at} />
                    </Note>
                    {one.answer !== null && (
                      <>
                        {words.answers[one.answer]} {one.answeredByName}: {one.answerReason}
                        <Note>{one.answeredAt !== null && <Instant at={one.answeredAt} />}</Note>
                      </>
                    )}
                  </>
                }
              />
            ))}
          </DetailRows>
        </>
      )}
    </>
  );
}
