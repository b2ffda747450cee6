import { answerAccessProposal, permissionsOf } from '@cauce/contract/console';
import type { ConsoleOutputOf, Permission, Rights, listAgents } from '@cauce/contract/console';
import { DetailRows, Note } from '@cauce/ui';
import { WaitingProposals } from '../../parts/waiting-proposals.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

type Proposal = ConsoleOutputOf<typeof listAgents>['proposals'][number];

/** Proposals for more rights over money: what the agent would gain and lose, and the other person's answer. */
export function AccessProposals({
  proposals,
  onDone,
}: {
  proposals: readonly Proposal[];
  onDone: () => Promise<void>;
}) {
  const { agents: words, account } = useCopy();
  return (
    <WaitingProposals
      title={words.proposalsTitle}
      proposals={proposals}
      answer={answerAccessProposal}
      inputOf={(answer) => answer}
      titleOf={({ agentName }) => words.proposalOf(agentName)}
      words={{ approved: words.approved, closed: words.rejected }}
      onDone={onDone}
    >
      {({ before, after }) => {
        const held = heldWith(before);
        const wanted = heldWith(after);
        const roles = `${account.roles[before.role]} → ${account.roles[after.role]}`;
        return (
          <>
            <DetailRows rows={[{ label: words.role, value: roles }]} />
            <Names label={words.gains} of={[...wanted].filter((one) => !held.has(one))} />
            <Names label={words.loses} of={[...held].filter((one) => !wanted.has(one))} />
          </>
        );
      }}
    </WaitingProposals>
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
