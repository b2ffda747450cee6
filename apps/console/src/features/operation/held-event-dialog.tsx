import { closeHeldEvent, readEventAgain } from '@cauce/contract/console';
import type { ConsoleOutputOf, listHeldEvents } from '@cauce/contract/console';
import { Button, Note, Stack, refreshIcon, showToast } from '@cauce/ui';
import { useAction } from '../../calls/use-action.ts';
import { OpenDialog } from '../../parts/dialogs/open-dialog.tsx';
import { ReasonedAct } from '../../parts/dialogs/reason-dialog.tsx';
import { Facts } from '../../parts/values/facts.tsx';
import { Instant } from '../../parts/values/instant.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { useMay } from '../../session/session.ts';
import css from './held-event-dialog.module.css';

export type HeldEvent = ConsoleOutputOf<typeof listHeldEvents>['rows'][number];

interface Props {
  readonly event: HeldEvent;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** What a held event contains, and what can be done about it: read it again, or record that it was handled by hand. */
export function HeldEventDialog({ event, onClose, onDone }: Props) {
  const { heldEvents: words } = useCopy();
  const mayClose = useMay(closeHeldEvent);
  const { provider, eventId, closed } = event;
  const title = words.titleOf(eventId);

  if (closed !== null)
    return (
      <OpenDialog title={title} onClose={onClose}>
        <Stack gap={4}>
          <Facts
            facts={[
              { label: words.closedBy, value: closed.by },
              { label: words.closedAt, value: <Instant at={closed.at} /> },
              { label: words.closedWhy, value: closed.reason },
            ]}
          />
          <Content event={event} />
        </Stack>
      </OpenDialog>
    );

  const body = (
    <Stack gap={4}>
      <Content event={event} />
      <ReadAgain event={event} onClose={onClose} onDone={onDone} />
    </Stack>
  );
  if (!mayClose)
    return (
      <OpenDialog title={title} text={words.text} onClose={onClose}>
        {body}
      </OpenDialog>
    );
  return (
    <ReasonedAct
      isWide
      endpoint={closeHeldEvent}
      inputOf={(reason) => ({ provider, eventId, reason })}
      doneText={() => words.closed}
      title={title}
      text={words.text}
      action={words.close}
      onClose={onClose}
      onRefused={onDone}
      onDone={onDone}
    >
      {body}
    </ReasonedAct>
  );
}

function Content({ event: { content } }: Pick<Props, 'event'>) {
  const { heldEvents: words } = useCopy();
  return (
    <Stack gap={2}>
      <Note>{words.content}</Note>
      <pre className={css.content}>{indented(content)}</pre>
    </Stack>
  );
}

/** A long one is cut off, and then is no JSON. */
function indented(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 2);
  } catch {
    return content;
  }
}

function ReadAgain({ event: { provider, eventId }, onClose, onDone }: Props) {
  const { heldEvents: words } = useCopy();
  const { run, isRunning } = useAction(readEventAgain);
  const locked = useLocked(readEventAgain);

  async function readAgain(): Promise<void> {
    const { ok } = await run({ provider, eventId });
    if (ok) {
      showToast(words.isRead, { kind: 'success' });
      onClose();
    }
    await onDone();
  }

  return (
    <Stack gap={2}>
      <Note>{words.readAgainNote}</Note>
      <Button
        size="s"
        variant="secondary"
        icon={refreshIcon}
        isBusy={isRunning}
        disabledReason={locked}
        onClick={() => void readAgain()}
      >
        {words.readAgain}
      </Button>
    </Stack>
  );
}
