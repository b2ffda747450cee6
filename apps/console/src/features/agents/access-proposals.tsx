import { answerAccessProposal, permissionsOf } from '@cauce/contract/console';
import type { ConsoleOutputOf, Permission, Rights, listAgents } from '@cauce/contract/console';
import { Button, Card, Cluster, DetailRows, Note, Stack, showToast } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';
import { Instant } from '../../parts/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

type Proposal = ConsoleOutputOf<typeof listAgents>['proposals'][number];

/** More rights over money for somebody: what they would gain and lose, and the other person's answer. */
export function AccessProposals({
  proposals,
  onDone,
}: {
  proposals: readonly Proposal[];
  onDone: () => Promise<void>;
}) {
  const { agents: words } = useCopy();
  if (proposals.length === 0) return null;
  return (
    <Card title={words.proposalsTitle}>
      <Stack gap={5}>
        {proposals.map((one) => (
          <One key={one.proposalId} proposal={one} onDone={onDone} />
        ))}
      </Stack>
    </Card>
  );
}

function One({ proposal, onDone }: { proposal: Proposal; onDone: () => Promise<void> }) {
  const { agents: words, account } = useCopy();
  const { run, isRunning } = useAct(answerAccessProposal);
  const { proposalId, agentName, byName, isOwn, at, lapsesAt, before, after } = proposal;
  const held = heldWith(before);
  const wanted = heldWith(after);

  async function answer(isApproved: boolean): Promise<void> {
    const outcome = await run({ proposalId, isApproved });
    if (outcome.ok) showToast(isApproved ? words.approved : words.rejected, { kind: 'success' });
    await onDone();
  }

  return (
    <section aria-label={words.proposalOf(agentName)}>
      <Stack gap={3}>
        <DetailRows
          rows={[
            { label: words.name, value: agentName },
            {
              label: words.role,
              value: `${account.roles[before.role]} → ${account.roles[after.role]}`,
            },
            { label: words.lapses, value: <Instant at={lapsesAt} /> },
          ]}
        />
        <Names label={words.gains} of={[...wanted].filter((one) => !held.has(one))} />
        <Names label={words.loses} of={[...held].filter((one) => !wanted.has(one))} />
        <Note>
          {words.proposedBy(byName)} · <Instant at={at} />
        </Note>
        {isOwn && <Note>{words.otherPerson}</Note>}
        <Cluster>
          {!isOwn && (
            <Button size="s" isBusy={isRunning} onClick={() => void answer(true)}>
              {words.approve}
            </Button>
          )}
          <Button
            size="s"
            variant="secondary"
            isBusy={isRunning}
            onClick={() => void answer(false)}
          >
            {isOwn ? words.withdraw : words.reject}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}

function Names({ label, of }: { label: string; of: readonly Permission[] }) {
  const { agents: words } = useCopy();
  if (of.length === 0) return null;
  return (
    <div>
      <Note>{label}</Note>
      <p>{of.map((one) => words.permissionNames[one]).join(', ')}</p>
    </div>
  );
}

const heldWith = (access: Rights & { readonly isActive: boolean }): ReadonlySet<Permission> =>
  access.isActive ? permissionsOf(access) : new Set();
