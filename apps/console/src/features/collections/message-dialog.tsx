import { messageBorrower } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { CountedArea } from '../../parts/fields/counted-area.tsx';
import { ActDialog } from '../../parts/dialogs/open-dialog.tsx';
import { limitTo } from '../../parts/values/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 300;

/**
 * An SMS to the borrower, as they will read it; it starts as a reminder with today's figures. It is refused if what is due has
 * changed since it was opened, also if the case behind it has been read again.
 */
export function MessageDialog({
  loan,
  onDone,
  onClose,
}: {
  loan: Case;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const { collections: words } = useCopy();
  const [text, setText] = useState(loan.reminder);
  const [dueNow] = useState(loan.dueNow);
  const { run, isRunning } = useAction(messageBorrower);
  const { today, perDay } = loan.contacts;

  async function send(): Promise<void> {
    const { ok } = await run({ orderId: loan.orderId, text, dueNow });
    if (ok) {
      showToast(words.messageSent, { kind: 'success' });
      onClose();
    }
    await onDone();
  }

  return (
    <ActDialog
      title={words.messageTitle(loan.borrowerName || loan.borrowerId)}
      text={words.messageText(today, perDay)}
      action={words.messageSend}
      isBusy={isRunning}
      isReady={text.trim().length >= MIN_LENGTH}
      onAct={() => void send()}
      onClose={onClose}
    >
      <CountedArea
        label={words.messageField}
        value={text}
        onChange={setText}
        limit={limitTo(MAX_LENGTH)}
        rows={4}
      />
    </ActDialog>
  );
}
