import { answerAccessProposal, permissionsOf } from '@cauce/contract/console';
import type { ConsoleOutputOf, Permission, Rights, listAgents } from '@cauce/contract/console';
import { DetailRows } from '@cauce/ui';
import { WaitingProposals } from '../../parts/case/waiting-proposals.tsx';
import { PermissionNames } from '../../parts/versions/permission-names.tsx';
import { roleName } from './role-choice.tsx';
import type { OwnRoles } from './role-choice.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

export type AccessProposal = ConsoleOutputOf<typeof listAgents>['proposals'][number];

/** Proposals for more rights over money: what the agent would gain and lose, and the other person's answer. */
export function AccessProposals({
  proposals,
  roles,
  onDone,
}: {
  proposals: readonly AccessProposal[];
  roles: OwnRoles;
  onDone: () => Promise<void>;
}) {
  const { agents: words } = useCopy();
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
      {(proposal) => <AccessChange proposal={proposal} roles={roles} />}
    </WaitingProposals>
  );
}

/** What an agent would gain and lose by a proposal. */
export function AccessChange({
  proposal: { before, after },
  roles,
}: {
  proposal: AccessProposal;
  roles: OwnRoles;
}) {
  const copy = useCopy();
  const { agents: words } = copy;
  const held = heldWith(before);
  const wanted = heldWith(after);
  const [was, becomes] = [roleName(before, roles, copy), roleName(after, roles, copy)];
  return (
    <>
      {was !== becomes && (
        <DetailRows rows={[{ label: words.role, value: `${was} → ${becomes}` }]} />
      )}
      <PermissionNames label={words.gains} of={[...wanted].filter((one) => !held.has(one))} />
      <PermissionNames label={words.loses} of={[...held].filter((one) => !wanted.has(one))} />
    </>
  );
}

const heldWith = (access: Rights & { readonly isActive: boolean }): ReadonlySet<Permission> =>
  access.isActive ? permissionsOf(access) : new Set();
