import { sendSetupLink } from '@cauce/contract/console';
import { Button } from '@cauce/ui';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Agent } from './agent.ts';
import type { SentLink } from './setup-link.tsx';

/** Sends a new setup link, if the earlier one did not arrive or has expired. */
export function SendLinkAgain({
  agent: { id, name, email },
  onSent,
}: {
  agent: Agent;
  onSent: (link: SentLink) => void;
}) {
  const { agents: words } = useCopy();
  const { run, isRunning } = useAction(sendSetupLink);

  async function send(): Promise<void> {
    const outcome = await run({ agentId: id });
    if (outcome.ok) onSent({ ...outcome.data, name, email });
  }

  return (
    <Button
      size="s"
      variant="secondary"
      aria-label={words.sendAgainTo(name)}
      isBusy={isRunning}
      onClick={() => void send()}
    >
      {words.sendAgain}
    </Button>
  );
}
