import { MAX_SHARED_OUT, previewShareOut, runShareOut } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { Checkbox, Icon, Note, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import { useLastData } from '../../../calls/use-last-data.ts';
import { useRead } from '../../../calls/use-read.ts';
import { BEFORE_THE_FIRST_ANSWER, useServerNow } from '../../../calls/use-server-now.ts';
import { Due } from '../../../parts/values/due.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import answers from './bulk-reply.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import css from './share-out.module.css';

type Preview = ConsoleOutputOf<typeof previewShareOut>;
type Case = Preview['cases'][number];
type Left = ConsoleOutputOf<typeof runShareOut>['refused'][number]['why'];

/**
 * Distributes unassigned complaints among the agents who are present; a preview shows who gets which before anything
 * changes.
 */
export function ShareOut({
  onDone,
  onClose,
}: {
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const { complaintDesk } = useCopy();
  const words = complaintDesk.share;
  // Null means everybody, until somebody is deselected.
  const [agentIds, setAgentIds] = useState<readonly string[] | null>(null);
  const reading = useRead(previewShareOut, agentIds === null ? {} : { agentIds: [...agentIds] });
  const shown = useLastData(reading.data);
  const [left, setLeft] = useState<ReadonlyMap<string, Left> | null>(null);
  const now = useServerNow(shown?.now ?? BEFORE_THE_FIRST_ANSWER);
  const { run, isRunning } = useAction(runShareOut);
  const assigned = (shown?.cases ?? []).flatMap(({ complaintId, version, to }) =>
    to === null ? [] : [{ complaintId, version, agentId: to.id }],
  );

  async function share(): Promise<void> {
    const outcome = await run({ cases: assigned });
    if (!outcome.ok) return;
    const { done, refused } = outcome.data;
    showToast(words.done(done.length), { kind: done.length > 0 ? 'success' : 'fail' });
    await onDone();
    if (refused.length === 0) onClose();
    else setLeft(new Map(refused.map(({ complaintId, why }) => [complaintId, why])));
  }

  return (
    <BulkDialog
      words={words}
      reading={reading}
      shown={shown}
      count={assigned.length}
      leftCount={left && left.size}
      isBusy={isRunning}
      isCurrent={reading.data !== undefined}
      onGo={() => void share()}
      onClose={onClose}
    >
      {(preview) => (
        <>
          {left === null && <AgentChoices preview={preview} onChange={setAgentIds} />}
          {preview.isCut && <Note>{words.cut(MAX_SHARED_OUT)}</Note>}
          {preview.cases.length === 0 && <Note>{words.none}</Note>}
          <Cases
            now={now}
            cases={
              left === null
                ? preview.cases
                : preview.cases.filter((one) => left.has(one.complaintId))
            }
            whyOf={(one) => left?.get(one.complaintId) ?? one.why}
          />
        </>
      )}
    </BulkDialog>
  );
}

/** The agents present today, with what each has and would get. */
function AgentChoices({
  preview: { agents, cases },
  onChange,
}: {
  preview: Preview;
  onChange: (agentIds: readonly string[]) => void;
}) {
  const { complaintDesk } = useCopy();
  const words = complaintDesk.share;
  const toggled = (agentId: string) =>
    agents
      .filter(({ id, isTakingPart }) => (id === agentId ? !isTakingPart : isTakingPart))
      .map(({ id }) => id);
  return (
    <fieldset className={css.agents}>
      <legend>{words.agents}</legend>
      {agents.map(({ id, name, openCount, isTakingPart }) => (
        <Checkbox key={id} isChecked={isTakingPart} onChange={() => onChange(toggled(id))}>
          <span className={css.name}>{name}</span>{' '}
          <span className={css.has}>
            {words.has(openCount, cases.filter(({ to }) => to?.id === id).length)}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Cases({
  cases,
  now,
  whyOf,
}: {
  cases: readonly Case[];
  now: number;
  whyOf: (one: Case) => Left | NonNullable<Case['why']> | null;
}) {
  const { complaintDesk } = useCopy();
  const words = complaintDesk.share;
  const { language } = usePreferences();
  return (
    <ul className={answers.answers} aria-label={words.preview}>
      {cases.map((one) => {
        const why = whyOf(one);
        return (
          <li
            key={one.complaintId}
            className={answers.answer}
            data-left={why !== null || undefined}
          >
            <span className={answers.who}>
              <strong>{one.borrowerName}</strong>
              <span>
                {one.folio} · {one.title[language]}
              </span>
            </span>
            <span className={answers.who}>
              {why === null ? (
                one.to !== null && <span>{words.to(one.to.name)}</span>
              ) : (
                <span className={answers.why}>
                  <Icon name="alert" size="xs" />
                  {words.reasons[why]}
                </span>
              )}
              <Due answerBy={one.answerBy} now={now} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
