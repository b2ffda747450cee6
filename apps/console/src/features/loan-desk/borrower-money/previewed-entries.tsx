import { previewMoneyAnswer, previewMoneyRequest } from '@cauce/contract/console';
import type { ConsoleOutputOf, MoneyActInput } from '@cauce/contract/console';
import { DetailRow, DetailRows, Note, NoticeBar } from '@cauce/ui';
import { Loading } from '../../../calls/loading.tsx';
import { refusalText } from '../../../calls/refusal-text.ts';
import { useRead } from '../../../calls/use-read.ts';
import type { Reading } from '../../../calls/use-read.ts';
import { EntriesTable } from '../../../parts/values/entries-table.tsx';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import css from './previewed-entries.module.css';

type Preview = ConsoleOutputOf<typeof previewMoneyRequest>;

/**
 * The preview of a request. If it could not be refreshed it may be out of date and cannot be confirmed; nor can an amount above
 * what the agent may still propose today; `remainingLimit` is then that amount, otherwise null.
 */
export function usePreview(wanted: MoneyActInput) {
  const reading = useRead(previewMoneyRequest, { wanted });
  const left = reading.data?.left.propose ?? null;
  // A reversal does not count towards the day's limit.
  const isWithin = left === null || wanted.kind === 'takeBack' || wanted.amount <= left;
  const isShown = reading.failure === null && reading.data !== undefined && isWithin;
  return { reading, isShown, refresh: reading.refresh, remainingLimit: isWithin ? null : left };
}

/** The preview of approving a request now, or of the same for another amount; none with null. What cannot be shown cannot be approved. */
export function useAnswerPreview(requestId: string | null, amount?: number) {
  const other = amount === undefined ? {} : { amount };
  const input = requestId === null ? null : { requestId, ...other };
  const reading = useRead(previewMoneyAnswer, input, { topic: 'payments' });
  const isShown = reading.failure === null && reading.data !== undefined;
  return { reading, isShown, refresh: reading.refresh };
}

/** The entries that will be posted, and the balances after. */
export function PreviewedEntries({
  reading,
  remainingLimit = null,
}: {
  reading: Reading<Preview>;
  /** The amount that the agent may still propose, if this exceeds it. */
  remainingLimit?: number | null;
}) {
  const copy = useCopy();
  const { moneyRequests: words } = copy;
  if (reading.failure !== null)
    return <NoticeBar tone="danger">{refusalText(reading.failure.refusal, copy)}</NoticeBar>;
  if (reading.data === undefined) return <Loading rows={4} />;
  const { entries, account: sentTo, creditAfter, owedAfter } = reading.data;
  return (
    <div className={css.entries}>
      {remainingLimit !== null && (
        <NoticeBar tone="warn">
          {words.limitPassed} <Money amount={remainingLimit} />
        </NoticeBar>
      )}
      <Note>{entries.length === 0 ? words.noEntries : words.entries}</Note>
      {entries.length > 0 && <EntriesTable label={words.entries} entries={entries} />}
      <DetailRows>
        {sentTo !== null && (
          <DetailRow label={words.accountTo} value={`${sentTo.bankName} ${sentTo.accountMask}`} />
        )}
        <DetailRow label={words.creditAfter} value={<Money amount={creditAfter} />} />
        {owedAfter !== null && (
          <DetailRow label={words.owedAfter} value={<Money amount={owedAfter} />} />
        )}
      </DetailRows>
    </div>
  );
}
