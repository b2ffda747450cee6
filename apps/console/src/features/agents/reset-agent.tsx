import { resetAgent } from '@cauce/contract/console';
import { Button, Dialog } from '@cauce/ui';
import { useAction } from '../../calls/use-action.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Agent } from './agent.ts';
import type { SentLink } from './setup-link.tsx';

/** Asks before an agent's password and authenticator are reset. */
export function ResetAgent({
  agent,
  onClose,
  onReset,
}: {
  agent: Agent;
  onClose: () => void;
  onReset: (link: SentLink) => void;
}) {
  const { agents: words, shell } = useCopy();
  const { run, isRunning } = useAction(resetAgent);

  async function reset(): Promise<void> {
    const outcome = await run({ agentId: agent.id });
    if (outcome.ok) onReset({ ...outcome.data, name: agent.name, email: agent.email });
  }

  return (
    <Dialog
      isOpen
      title={words.resetTitle}
      text={words.resetText(agent.name)}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isBlock isBusy={isRunning} onClick={() => void reset()}>
            {words.resetDo}
          </Button>
          <Button variant="text" isBlock onClick={onClose}>
            {shell.cancel}
          </Button>
        </>
      }
    />
  );
}
