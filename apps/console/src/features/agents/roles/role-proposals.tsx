import { answerSettingProposal } from '@cauce/contract/console';
import { Stack } from '@cauce/ui';
import { WaitingProposals } from '../../../parts/case/waiting-proposals.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { PermissionNames } from '../../../parts/versions/permission-names.tsx';
import { roleIn } from '../../../parts/versions/describe-role.ts';
import type { RolesData } from './roles-data.ts';
import { heldBy } from '../../../parts/versions/describe-role.ts';

/** Roles with more rights over money that wait for another person: what each gives and takes. */
export function RoleProposals({ data, onDone }: { data: RolesData; onDone: () => Promise<void> }) {
  const { roles: words, account } = useCopy();
  return (
    <WaitingProposals
      title={words.proposals}
      proposals={data.proposals}
      answer={answerSettingProposal}
      inputOf={(answer) => answer}
      titleOf={({ value }) => words.proposalOf(roleIn(value).name)}
      words={{ approved: words.approved, closed: words.closed }}
      onDone={onDone}
    >
      {({ id, value }) => {
        const after = heldBy(roleIn(value));
        const role = data.roles.find((one) => one.id === id);
        const before: ReadonlySet<unknown> = role === undefined ? new Set() : heldBy(role);
        const held = role === undefined ? [] : [...heldBy(role)];
        return (
          <Stack gap={2}>
            <p>
              {words.basedOn(account.roles[roleIn(value).preset])} ·{' '}
              {words.peopleOf(role?.people ?? 0)}
            </p>
            <PermissionNames
              label={words.gains}
              of={[...after].filter((one) => !before.has(one))}
            />
            <PermissionNames label={words.loses} of={held.filter((one) => !after.has(one))} />
          </Stack>
        );
      }}
    </WaitingProposals>
  );
}
