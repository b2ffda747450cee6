import { messageBorrower } from '@cauce/contract/console';
import { formatMoney, minor } from '@cauce/lending/money';
import { NoticeBar, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../calls/use-action.ts';
import { CountedArea } from '../../parts/fields/counted-area.tsx';
import { ActDialog } from '../../parts/dialogs/open-dialog.tsx';
import { useMoneyFormat } from '../../parts/values/money-format.ts';
import { limitTo } from '../../parts/values/text-limit.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Case } from './case.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 300;

/**
 * An SMS to the borrower, as they will read it; it starts as a reminder with today's figures, and follows them until it is
 * changed. What was written by hand is refused once if what is due has changed since; then the new figure stands above it.
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
  const format = useMoneyFormat();
  /** The text once it was changed, and what was due then. */
  const [written, setWritten] = useState<{ text: string; dueNow: number } | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { text, dueNow } = written ?? { text: loan.reminder, dueNow: loan.dueNow };
  const { run, isRunning } = useAction(messageBorrower);
  const { today, perDay } = loan.contacts;

  async function send(): Promise<void> {
    const outcome = await run({
      orderId: loan.orderId,
      text,
      dueNow: isRefused ? loan.dueNow : dueNow,
    });
    if (outcome.ok) {
      showToast(words.messageSent, { kind: 'success' });
      onClose();
    }
    await onDone();
    if (!outcome.ok && outcome.refusal === 'changedMeanwhile') setRefused(true);
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
      <Stack gap={4}>
        {isRefused && (
          <NoticeBar>{words.messageDue(formatMoney(minor(loan.dueNow), format))}</NoticeBar>
        )}
        <CountedArea
          label={words.messageField}
          value={text}
          onChange={(changed) => setWritten({ text: changed, dueNow })}
          limit={limitTo(MAX_LENGTH)}
          rows={4}
        />
      </Stack>
    </ActDialog>
  );
}
