import { assignComplaint, closeComplaint, reopenComplaint } from '@cauce/contract/console';
import type { ComplaintCase, ComplaintChange, ConsoleOutcome } from '@cauce/contract/console';
import { Button, Icon, VisuallyHidden, showToast, userIcon } from '@cauce/ui';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { showRefusal } from '../../../calls/refusal-text.ts';
import { useAction } from '../../../calls/use-action.ts';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { offerUndo } from '../../../parts/dialogs/undo.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useMay, useSignedIn } from '../../../session/session.ts';
import { complaintChangeIn } from '../complaint-change.ts';
import css from './case-actions.module.css';
import { ReasonForm } from './reason-form.tsx';

const NOBODY = '';
/** Represents the agent with the fewest open complaints; no agent's id equals it. */
const LEAST = '*';
const silent = { isSilent: true } as const;

/** The actions on a complaint besides writing: assign, close, reopen. */
export function CaseActions({
  complaintCase,
  onDone,
  onChange,
  children,
}: {
  complaintCase: ComplaintCase;
  /** Further buttons, shown first. */
  children?: ReactNode;
  onDone: () => Promise<void>;
  onChange: (change: ComplaintChange) => void;
}) {
  const copy = useCopy();
  const { complaintDesk: words } = copy;
  const [isReopening, setReopening] = useState(false);
  const assigning = useAction(assignComplaint, silent);
  const closing = useAction(closeComplaint, silent);
  const reopening = useAction(reopenComplaint, silent);
  const mayAct = useMay(closeComplaint);
  const { me } = useSignedIn();
  const { complaint } = complaintCase;
  const seen = { complaintId: complaint.id, version: complaint.version };

  /** Shows the result, and returns whether it succeeded; a change by another agent is shown elsewhere. */
  async function settle(
    underWay: Promise<ConsoleOutcome<unknown>>,
    done?: string,
  ): Promise<boolean> {
    const outcome = await underWay;
    if (outcome.ok) {
      setReopening(false);
      if (done !== undefined) showToast(done, { kind: 'success' });
      await onDone();
      return true;
    }
    const change = complaintChangeIn(outcome);
    if (change !== null) onChange(change);
    showRefusal(outcome.refusal, copy);
    return false;
  }

  async function assign(agentId: string | null): Promise<void> {
    const former = complaint.agent?.id ?? null;
    if (agentId === former) return;
    const underWay = assigning.run({ ...seen, agentId });
    if (!(await settle(underWay))) return;
    const outcome = await underWay;
    if (!outcome.ok) return;
    const { version } = outcome.data;
    const name = complaintCase.agents.find(({ id }) => id === agentId)?.name;
    offerUndo(name === undefined ? words.leftUnassigned : words.assignedNow(name), () =>
      settle(assigning.run({ complaintId: complaint.id, version, agentId: former })),
    );
  }

  const isReopenable = complaint.state !== 'open';
  const close = () => void settle(closing.run(seen), words.closed);
  const mayTake = mayAct && complaint.state !== 'closed' && complaint.agent === null;
  useKeys({
    [KEYS.complaints.take]: mayTake ? () => void assign(me.id) : undefined,
    [KEYS.complaints.close]: !mayAct
      ? undefined
      : complaint.state === 'answered'
        ? close
        : isReopenable
          ? () => setReopening(true)
          : undefined,
  });

  // The composer shows why the agent may only read.
  if (!mayAct) return <div className={css.actions}>{children}</div>;
  return (
    <div className={css.actions}>
      {complaint.state !== 'closed' && (
        <Assignee
          complaintCase={complaintCase}
          isBusy={assigning.isRunning}
          onAssign={(agentId) => void assign(agentId)}
        />
      )}
      {children}
      {complaint.state === 'answered' && (
        <Button variant="secondary" size="s" isBusy={closing.isRunning} onClick={close}>
          {words.close}
          <KeyCap of={KEYS.complaints.close} />
        </Button>
      )}
      {isReopenable && (
        <Button variant="secondary" size="s" onClick={() => setReopening(true)}>
          {words.reopen}
          {complaint.state === 'closed' && <KeyCap of={KEYS.complaints.close} />}
        </Button>
      )}
      {isReopening && (
        <ReasonForm
          title={words.reopenTitle}
          text={words.reopenText}
          label={words.reopenLabel}
          missing={words.reopenMissing}
          action={words.reopen}
          isBusy={reopening.isRunning}
          onClose={() => setReopening(false)}
          onSay={(why) => void settle(reopening.run({ ...seen, why }), words.reopened)}
        />
      )}
    </div>
  );
}

/** The complaint's assignee: one press takes it, the list assigns it to anybody. */
function Assignee({
  complaintCase: { complaint, agents },
  isBusy,
  onAssign,
}: {
  complaintCase: ComplaintCase;
  isBusy: boolean;
  onAssign: (agentId: string | null) => void;
}) {
  const { complaintDesk: words } = useCopy();
  const { me } = useSignedIn();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useKeys({ [KEYS.complaints.assign]: () => select.current?.focus() });
  const current = complaint.agent;
  // An agent without access any more cannot be chosen, but is shown.
  const all =
    current && !agents.some((one) => one.id === current.id) ? [current, ...agents] : agents;
  const takesIt = (agentId: string) => agents.some((one) => one.id === agentId && one.isSkilled);
  const skilled = all.filter((one) => takesIt(one.id));
  const others = all.filter((one) => !takesIt(one.id));
  return (
    <>
      <span className={css.assignee}>
        <VisuallyHidden>
          <label htmlFor={id}>{words.assignedTo}</label>
        </VisuallyHidden>
        <Icon name={userIcon} size="s" />
        <span className={css.select}>
          <select
            id={id}
            ref={select}
            value={current?.id ?? NOBODY}
            disabled={isBusy}
            onChange={({ target }) => onAssign(chosenOf(target.value, agents))}
          >
            <option value={NOBODY}>{words.nobody}</option>
            {agents.length > 0 && <option value={LEAST}>{words.least}</option>}
            {skilled.length > 0 && others.length > 0 ? (
              <>
                <optgroup label={words.skilled}>
                  <Choices choices={skilled} agents={agents} />
                </optgroup>
                <optgroup label={words.notSkilled}>
                  <Choices choices={others} agents={agents} />
                </optgroup>
              </>
            ) : (
              <Choices choices={all} agents={agents} />
            )}
          </select>
          <Icon name="chevron-down" size="xs" />
        </span>
        <KeyCap of={KEYS.complaints.assign} />
      </span>
      {current === null && (
        <Button size="s" variant="secondary" isBusy={isBusy} onClick={() => onAssign(me.id)}>
          {words.take}
          <KeyCap of={KEYS.complaints.take} />
        </Button>
      )}
    </>
  );
}

/** Agents to choose from, each with their number of open complaints. */
function Choices({
  choices,
  agents,
}: {
  choices: readonly { readonly id: string; readonly name: string }[];
  agents: ComplaintCase['agents'];
}) {
  const { complaintDesk: words } = useCopy();
  const { me } = useSignedIn();
  return choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {words.withOpen(
        id === me.id ? words.me(name) : name,
        agents.find((one) => one.id === id)?.openCount ?? 0,
      )}
    </option>
  ));
}

/**
 * The assignee of an option: nobody, an agent, or the agent with the fewest open complaints among those who handle this type, or
 * among all if nobody does.
 */
function chosenOf(value: string, agents: ComplaintCase['agents']): string | null {
  if (value === NOBODY) return null;
  if (value !== LEAST) return value;
  const skilled = agents.filter(({ isSkilled }) => isSkilled);
  const among = skilled.length === 0 ? agents : skilled;
  const [least] = among.toSorted((one, other) => one.openCount - other.openCount);
  return least?.id ?? null;
}
