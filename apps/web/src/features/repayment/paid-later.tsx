import { DateText } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useMoney } from '../../session/use-money.ts';
import { dateOrNull } from './due.ts';
import type { Extension } from './due.ts';
import { movedPayment } from './late-extension.ts';

/** What is paid on the new day: the whole payment, or the rest if a part is paid first with the fee. */
export function PaidLater({ extension }: { extension: Extension }) {
  const copy = useCopy('extension');
  const money = useMoney();
  const newDueOn = dateOrNull(extension.newDueOn);
  const isPart = extension.dueFirst !== null && extension.dueFirst > 0;
  const rest = movedPayment(extension)?.amount ?? null;
  if (newDueOn === null || (isPart && rest === null)) return null;
  return (
    <>
      {' '}
      {copy.fullBefore} <DateText on={newDueOn} />{' '}
      {isPart && rest !== null ? money.text(copy.restAfter(money.write(rest))) : copy.fullAfter}
    </>
  );
}
