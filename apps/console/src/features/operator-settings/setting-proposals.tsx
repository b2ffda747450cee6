import { answerSettingProposal } from '@cauce/contract/console';
import type { CallPermission, SettingProposal } from '@cauce/contract/console';
import { Button, Card, Cluster, Note, Rule, Stack, showToast } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';
import { Instant } from '../../parts/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { Changes } from './changes.tsx';
import type { Said } from './changes.tsx';

interface Told {
  /** Whoever may not propose such a change may not answer one either. */
  readonly endpoint: { readonly permission: CallPermission };
  readonly titleOf: (proposal: SettingProposal) => string;
  /** The setting as it stands, in words. */
  readonly before: (proposal: SettingProposal) => readonly Said[];
  readonly after: (proposal: SettingProposal) => readonly Said[];
  readonly onDone: () => Promise<void>;
}

/** Changes that touch money and wait for another person: what each would change, and the answer. */
export function SettingProposals({
  proposals,
  ...told
}: Told & { proposals: readonly SettingProposal[] }) {
  const { operatorSettings: words } = useCopy();
  if (proposals.length === 0) return null;
  return (
    <Card title={words.waiting}>
      <Stack gap={5}>
        {proposals.map((one, place) => (
          <Stack key={one.proposalId} gap={5}>
            {place > 0 && <Rule />}
            <One proposal={one} {...told} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function One({
  proposal,
  endpoint,
  titleOf,
  before,
  after,
  onDone,
}: Told & { proposal: SettingProposal }) {
  const { operatorSettings: words, agents } = useCopy();
  const { run, isRunning } = useAct(answerSettingProposal);
  const locked = useLocked(endpoint);
  const { proposalId, byName, at, lapsesAt, isOwn } = proposal;

  async function answer(isApproved: boolean): Promise<void> {
    const { ok } = await run({ proposalId, isApproved });
    if (ok) showToast(isApproved ? words.approvedNow : words.proposalClosed, { kind: 'success' });
    await onDone();
  }

  return (
    <section aria-label={words.changeOf(titleOf(proposal))}>
      <Stack gap={3}>
        <h3>{words.changeOf(titleOf(proposal))}</h3>
        <Note>
          {agents.proposedBy(byName)} · <Instant at={at} /> · {agents.lapses}{' '}
          <Instant at={lapsesAt} />
        </Note>
        <Changes before={before(proposal)} after={after(proposal)} />
        {isOwn && <Note>{agents.otherPerson}</Note>}
        <Cluster>
          {!isOwn && (
            <Button
              size="s"
              isBusy={isRunning}
              disabledReason={locked}
              onClick={() => void answer(true)}
            >
              {agents.approve}
            </Button>
          )}
          <Button
            size="s"
            variant="secondary"
            isBusy={isRunning}
            disabledReason={locked}
            onClick={() => void answer(false)}
          >
            {isOwn ? agents.withdraw : agents.reject}
          </Button>
        </Cluster>
      </Stack>
    </section>
  );
}
