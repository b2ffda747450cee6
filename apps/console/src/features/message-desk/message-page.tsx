import { handleContactMessage, readContactMessage } from '@cauce/contract/console';
import type { WholeMessage } from '@cauce/contract/console';
import { Button, Card, Cluster, DetailRows, EmptyState, FailureArt, showToast } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAction } from '../../calls/use-action.ts';
import { useRead } from '../../calls/use-read.ts';
import { Instant } from '../../parts/values/instant.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { ButtonLink } from '../../parts/screen/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { messagesLink, useListFilter } from './desk-links.ts';
import css from './message-desk.module.css';

/** One message: its text, how to reach its writer, and whether it was handled. */
export function MessagePage({ messageId }: { messageId: string }) {
  const { messages: words } = useCopy();
  const filter = useListFilter();
  const reading = useRead(readContactMessage, { messageId }, { topic: 'messages' });
  const refusal = reading.failure?.refusal;
  const isAbsent = refusal === 'contactMessageNotFound' || refusal === 'invalidRequest';
  return (
    <>
      <ScreenHead title={words.message}>
        <ButtonLink {...messagesLink(filter)} variant="secondary" size="s">
          {words.back}
        </ButtonLink>
      </ScreenHead>
      <ScreenBody>
        {isAbsent ? (
          <EmptyState art={<FailureArt />} title={words.notFoundTitle} text={words.notFoundText} />
        ) : (
          <ReadingBody reading={reading}>
            {(message) => <Message message={message} onHandled={reading.refresh} />}
          </ReadingBody>
        )}
      </ScreenBody>
    </>
  );
}

function Message({
  message,
  onHandled,
}: {
  message: WholeMessage;
  onHandled: () => Promise<void>;
}) {
  const { messages: words } = useCopy();
  const { run, isRunning } = useAction(handleContactMessage);
  const locked = useLocked(handleContactMessage);

  async function deal(): Promise<void> {
    const outcome = await run({ messageId: message.id });
    if (outcome.ok) showToast(words.done, { kind: 'success' });
    // Read again after a refusal too: another agent may have handled it.
    await onHandled();
  }

  return (
    <div className={css.message}>
      <Card title={words.message}>
        <p className={css.text}>{message.text}</p>
      </Card>
      <Card title={words.person}>
        <DetailRows
          rows={[
            { label: words.name, value: message.name },
            { label: words.telephone, value: message.telephone },
            { label: words.email, value: message.email },
            { label: words.language, value: words.languages[message.language] },
            { label: words.sent, value: <Instant at={message.sentAt} /> },
            {
              label: words.handledAt,
              value: message.handled ? <Instant at={message.handled.at} /> : '',
            },
            { label: words.handledBy, value: message.handled?.by.name ?? '' },
          ]}
        />
      </Card>
      {message.handled === null && (
        <Cluster>
          <Button isBusy={isRunning} disabledReason={locked} onClick={() => void deal()}>
            {words.handle}
          </Button>
        </Cluster>
      )}
    </div>
  );
}
