import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { SessionsTable } from './sessions-table.tsx';

/** An agent's sessions; one's own if no agent is given. */
export function SessionsDialog({
  agent,
  onClose,
}: {
  agent?: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const { agents: words } = useCopy();
  return (
    <OpenDialog
      title={agent ? words.sessionsOf(agent.name) : words.sessionsTitle}
      text={words.sessionsText}
      onClose={onClose}
    >
      <SessionsTable of={agent ? { agentId: agent.id } : {}} />
    </OpenDialog>
  );
}
