import { dealWithContactMessage, readContactMessage } from '@cauce/contract/console';
import type { WholeMessage } from '@cauce/contract/console';
import { Button, Card, Cluster, DetailRows, EmptyState, FailureArt, showToast } from '@cauce/ui';
import { ReadingBody } from '../../calls/reading-body.tsx';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Instant } from '../../parts/values/instant.tsx';
import { ScreenBody } from '../../parts/screen/screen-body.tsx';
import { ScreenHead } from '../../parts/screen/screen-head.tsx';
import { ButtonLink } from '../../parts/screen/links.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { useLocked } from '../../session/use-locked.ts';
import { messagesLink, useListed } from './desk-links.ts';
import css from './message-desk.module.css';

/** One message: its text, how to reach its writer, and whether it was dealt with. */
export function MessagePage({ messageId }: { messageId: string }) {
  const { messages: words } = useCopy();
  const listed = useListed();
  const reading = useRead(readContactMessage, { messageId }, { topic: 'messages' });
  const refusal = reading.failure?.refusal;
  const isAbsent = refusal === 'contactMessageNotFound' || refusal === 'invalidRequest';
  return (
    <>
      <ScreenHead title={words.message}>
        <ButtonLink {...messagesLink(listed)} variant="secondary" size="s">
          {words.back}
        </ButtonLink>
      </ScreenHead>
      <ScreenBody>
        {isAbsent ? (
          <EmptyState art={<FailureArt />} title={words.notFoundTitle} text={words.notFoundText} />
        ) : (
          <ReadingBody reading={reading}>
            {(one) => <Message of={one} onDealt={reading.refresh} />}
          </ReadingBody>
        )}
      </ScreenBody>
    </>
  );
}

function Message({ of: one, onDealt }: { of: WholeMessage; onDealt: () => Promise<void> }) {
  const { messages: words } = useCopy();
  const { run, isRunning } = useAct(dealWithContactMessage);
  const locked = useLocked(dealWithContactMessage);

  async function deal(): Promise<void> {
    const outcome = await run({ messageId: one.id });
    if (outcome.ok) showToast(words.done, { kind: 'success' });
    // Read again after a refusal too: another agent may have dealt with it.
    await onDealt();
  }

  return (
    <div className={css.message}>
      <Card title={words.message}>
        <p className={css.text}>{one.text}</p>
      </Card>
      <Card title={words.person}>
        <DetailRows
          rows={[
            { label: words.name, value: one.name },
            { label: words.telephone, value: one.telephone },
            { label: words.email, value: one.email },
            { label: words.language, value: words.languages[one.language] },
            { label: words.sent, value: <Instant at={one.sentAt} /> },
            { label: words.dealtAt, value: one.dealt ? <Instant at={one.dealt.at} /> : '' },
            { label: words.dealtBy, value: one.dealt?.by.name ?? '' },
          ]}
        />
      </Card>
      {one.dealt === null && (
        <Cluster>
          <Button isBusy={isRunning} disabledReason={locked} onClick={() => void deal()}>
            {words.deal}
          </Button>
        </Cluster>
      )}
    </div>
  );
}
