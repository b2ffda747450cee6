import { messageBorrower } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { CountedArea } from '../../parts/fields/counted-area.tsx';
import { ActDialog } from '../../parts/dialogs/open-dialog.tsx';
import { limitTo } from '../../parts/values/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';

const FEWEST = 3;
const MOST = 300;

/** An SMS to the borrower, as they will read it: a reminder with today's figures to begin with. */
export function MessageDialog({
  one,
  onDone,
  onClose,
}: {
  one: Case;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const { collections: words } = useCopy();
  const [text, setText] = useState(one.reminder);
  const { run, isRunning } = useAct(messageBorrower);
  const { today, perDay } = one.contacts;

  async function send(): Promise<void> {
    const { ok } = await run({ orderId: one.orderId, text });
    if (ok) {
      showToast(words.messageSent, { kind: 'success' });
      onClose();
    }
    await onDone();
  }

  return (
    <ActDialog
      title={words.messageTitle(one.borrowerName || one.borrowerId)}
      text={words.messageText(today, perDay)}
      action={words.messageSend}
      isBusy={isRunning}
      isReady={text.trim().length >= FEWEST}
      onAct={() => void send()}
      onClose={onClose}
    >
      <CountedArea
        label={words.messageField}
        value={text}
        onChange={setText}
        limit={limitTo(MOST)}
        rows={4}
      />
    </ActDialog>
  );
}
