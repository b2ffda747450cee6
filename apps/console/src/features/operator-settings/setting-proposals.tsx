import { answerSettingProposal } from '@cauce/contract/console';
import type { CallPermission, SettingProposal } from '@cauce/contract/console';
import { WaitingProposals } from '../../parts/waiting-proposals.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { Changes } from './changes.tsx';
import type { DescribedField } from './changes.tsx';

/** Changes of settings that touch money and wait for another person: what each would change, and the answer. */
export function SettingProposals({
  proposals,
  endpoint,
  titleOf,
  before,
  after,
  onDone,
}: {
  proposals: readonly SettingProposal[];
  /** Whoever may not propose such a change may not answer one either. */
  endpoint: { readonly permission: CallPermission };
  titleOf: (proposal: SettingProposal) => string;
  /** The setting as it stands, in words. */
  before: (proposal: SettingProposal) => readonly DescribedField[];
  after: (proposal: SettingProposal) => readonly DescribedField[];
  onDone: () => Promise<void>;
}) {
  const { operatorSettings: words } = useCopy();
  const locked = useLocked(endpoint);
  return (
    <WaitingProposals
      title={words.waiting}
      proposals={proposals}
      answer={answerSettingProposal}
      inputOf={(answer) => answer}
      locked={locked}
      titleOf={(one) => words.changeOf(titleOf(one))}
      words={{ approved: words.approvedNow, closed: words.proposalClosed }}
      onDone={onDone}
    >
      {(one) => <Changes before={before(one)} after={after(one)} />}
    </WaitingProposals>
  );
}
