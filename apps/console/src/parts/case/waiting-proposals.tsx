import type { AnyConsoleEndpoint, ConsoleInputOf } from '@cauce/contract/console';
import { Button, Card, Cluster, Note, Rule, Stack, showToast } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import { Instant } from '../values/instant.tsx';

interface Proposal {
  readonly proposalId: string;
  readonly byName: string;
  readonly isOwn: boolean;
  readonly at: string;
  readonly lapsesAt: string;
}

interface Answer {
  readonly proposalId: string;
  readonly isApproved: boolean;
}

interface AnswerProps<One extends Proposal, E extends AnyConsoleEndpoint> {
  /** The call by which the other person answers. */
  readonly answer: E;
  readonly inputOf: (answer: Answer) => ConsoleInputOf<E>;
  /** Why this agent may not answer. */
  readonly locked?: string | undefined;
  readonly titleOf: (proposal: One) => string;
  readonly words: { readonly approved: string; readonly closed: string };
  readonly onDone: () => Promise<void>;
  /** The preview of a proposal. */
  readonly children: (proposal: One) => ReactNode;
}

/** Changes that wait for a second person: what each would change, who proposed it, its expiry, and the answer. */
export function WaitingProposals<One extends Proposal, E extends AnyConsoleEndpoint>({
  title,
  proposals,
  ...props
}: AnswerProps<One, E> & { title: string; proposals: readonly One[] }) {
  if (proposals.length === 0) return null;
  return (
    <Card title={title}>
      <Stack gap={5}>
        {proposals.map((one, place) => (
          <Stack key={one.proposalId} gap={5}>
            {place > 0 && <Rule />}
            <Waiting proposal={one} {...props} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function Waiting<One extends Proposal, E extends AnyConsoleEndpoint>({
  proposal,
  answer,
  inputOf,
  locked,
  titleOf,
  words,
  onDone,
  children,
}: AnswerProps<One, E> & { proposal: One }) {
  const { agents } = useCopy();
  const { run, isRunning } = useAction(answer);
  const { proposalId, byName, at, lapsesAt, isOwn } = proposal;

  async function send(isApproved: boolean): Promise<void> {
    const { ok } = await run(inputOf({ proposalId, isApproved }));
    if (ok) showToast(isApproved ? words.approved : words.closed, { kind: 'success' });
    await onDone();
  }

  const act = (isApproved: boolean, label: string) => (
    <Button
      size="s"
      variant={isApproved ? 'primary' : 'secondary'}
      isBusy={isRunning}
      disabledReason={locked}
      onClick={() => void send(isApproved)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label={titleOf(proposal)}>
      <Stack gap={3}>
        <h3>{titleOf(proposal)}</h3>
        <Note>
          {agents.proposedBy(byName)} · <Instant at={at} /> · {agents.lapses}{' '}
          <Instant at={lapsesAt} />
        </Note>
        {children(proposal)}
        {isOwn && <Note>{agents.otherPerson}</Note>}
        <Cluster>
          {!isOwn && act(true, agents.approve)}
          {act(false, isOwn ? agents.withdraw : agents.reject)}
        </Cluster>
      </Stack>
    </section>
  );
}
