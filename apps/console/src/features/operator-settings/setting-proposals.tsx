import { answerSettingProposal } from '@cauce/contract/console';
import type { CallPermission, SettingProposal } from '@cauce/contract/console';
import { WaitingProposals } from '../../parts/case/waiting-proposals.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { Changes } from '../../parts/versions/changes.tsx';
import type { DescribedField } from '../../parts/versions/changes.tsx';

/** Changes of settings that affect money and wait for another person: the changes of each, and the answer. */
export function SettingProposals({
  proposals,
  endpoint,
  titleOf,
  before,
  after,
  onDone,
}: {
  proposals: readonly SettingProposal[];
  /** Without permission to propose such a change, one cannot answer it either. */
  endpoint: { readonly permission: CallPermission };
  titleOf: (proposal: SettingProposal) => string;
  /** The current setting, in words. */
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
