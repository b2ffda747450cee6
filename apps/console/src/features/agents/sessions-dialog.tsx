import { endAgentSession, listAgentSessions } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge, Button, Note, showToast } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** An agent's sessions, each with a button to end it; one's own if no agent is given. */
export function SessionsDialog({
  agent,
  onClose,
}: {
  agent?: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const { agents: words } = useCopy();
  const reading = useRead(listAgentSessions, agent ? { agentId: agent.id } : {});
  const { run, isRunning } = useAct(endAgentSession);

  async function end(sessionId: string): Promise<void> {
    const outcome = await run({ sessionId });
    if (outcome.ok) showToast(words.sessionEnded, { kind: 'success' });
    await reading.refresh();
  }

  return (
    <OpenDialog
      title={agent ? words.sessionsOf(agent.name) : words.sessionsTitle}
      text={words.sessionsText}
      onClose={onClose}
    >
      <ReadingBody reading={reading} rows={3}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Note size="body">{words.noSessions}</Note>
          ) : (
            <DataTable
              label={words.sessionsTitle}
              rows={sessions}
              keyOf={({ sessionId }) => sessionId}
              columns={columnsOf(words, (sessionId) => void end(sessionId), isRunning)}
            />
          )
        }
      </ReadingBody>
    </OpenDialog>
  );
}

function columnsOf(
  words: ConsoleCopy['agents'],
  onEnd: (sessionId: string) => void,
  isBusy: boolean,
): readonly Column<ConsoleOutputOf<typeof listAgentSessions>['sessions'][number]>[] {
  return [
    {
      id: 'opened',
      label: words.openedAt,
      cell: ({ openedAt }) => <Instant at={openedAt} />,
    },
    { id: 'seen', label: words.seenAt, cell: ({ seenAt }) => <Instant at={seenAt} /> },
    {
      id: 'end',
      label: words.actions,
      cell: ({ sessionId, isThis }) =>
        isThis ? (
          <Badge>{words.thisOne}</Badge>
        ) : (
          <Button size="s" variant="secondary" isBusy={isBusy} onClick={() => onEnd(sessionId)}>
            {words.endSession}
          </Button>
        ),
    },
  ];
}
