import { listOutbox } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { Button, refreshIcon } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useRead } from '../../calls/use-read.ts';
import { NothingHere } from '../../parts/screen/nothing-here.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { DataTable } from '../../parts/tables/data-table.tsx';
import type { Column } from '../../parts/tables/data-table.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import css from './outbox-screen.module.css';

type Message = ConsoleOutputOf<typeof listOutbox>['messages'][number];

/** The messages that a demo stores instead of sending them, for whoever shows what borrowers and agents receive. */
export function OutboxScreen() {
  const { outbox: words } = useCopy();
  const reading = useRead(listOutbox, {});
  return (
    <>
      <ScreenHead title={words.title} note={words.note}>
        <Button
          size="s"
          variant="secondary"
          icon={refreshIcon}
          onClick={() => void reading.refresh()}
        >
          {words.refresh}
        </Button>
      </ScreenHead>
      <ScreenBody>
        <ReadingBody reading={reading}>
          {({ messages }) =>
            messages.length === 0 ? (
              <NothingHere title={words.emptyTitle} text={words.emptyText} />
            ) : (
              <DataTable
                label={words.title}
                rows={messages}
                keyOf={({ to, sentAt, text }) => `${to} ${sentAt} ${text}`}
                columns={columnsOf(words)}
              />
            )
          }
        </ReadingBody>
      </ScreenBody>
    </>
  );
}

function columnsOf(words: ReturnType<typeof useCopy>['outbox']): readonly Column<Message>[] {
  return [
    {
      id: 'to',
      label: words.to,
      cell: ({ to, sentAt }) => (
        <div className={css.to}>
          {to}
          <Instant at={sentAt} />
        </div>
      ),
    },
    {
      id: 'text',
      label: words.text,
      cell: ({ subject, text }) => (
        <div className={css.message}>
          {subject !== '' && <strong>{subject}</strong>}
          <p className={css.text}>{text}</p>
        </div>
      ),
    },
  ];
}
