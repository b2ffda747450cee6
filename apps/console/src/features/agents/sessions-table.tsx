import { endAgentSession, listAgentSessions } from '@cauce/contract/console';
import type { ConsoleInputOf, ConsoleOutputOf } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { Badge, Button, Note, showToast } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';

/** Open sessions, each with a button to end it, and with its agent where the list has several agents. */
export function SessionsTable({ of }: { of: ConsoleInputOf<typeof listAgentSessions> }) {
  const { agents: words } = useCopy();
  const reading = useRead(listAgentSessions, of, { topic: 'agents' });
  const { run, isRunning } = useAction(endAgentSession);

  async function end(sessionId: string): Promise<void> {
    const outcome = await run({ sessionId });
    if (outcome.ok) showToast(words.sessionEnded, { kind: 'success' });
    await reading.refresh();
  }

  return (
    <ReadingBody reading={reading} rows={3}>
      {({ sessions }) =>
        sessions.length === 0 ? (
          <Note size="body">{words.noSessions}</Note>
        ) : (
          <DataTable
            label={words.sessionsTitle}
            rows={sessions}
            keyOf={({ sessionId }) => sessionId}
            columns={[
              ...(of.ofAll === true ? [whoseColumn(words)] : []),
              ...columnsOf(words, (sessionId) => void end(sessionId), isRunning),
            ]}
          />
        )
      }
    </ReadingBody>
  );
}

type Session = ConsoleOutputOf<typeof listAgentSessions>['sessions'][number];

const whoseColumn = (words: ConsoleCopy['agents']): Column<Session> => ({
  id: 'agent',
  label: words.name,
  cell: ({ agent }) => agent.name,
});

function columnsOf(
  words: ConsoleCopy['agents'],
  onEnd: (sessionId: string) => void,
  isBusy: boolean,
): readonly Column<Session>[] {
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
