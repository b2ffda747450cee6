import { listIcon } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { rescheduleTexts } from '../../copy/reschedule-texts.ts';
import { addScreenTexts } from '../../copy/screen-texts.ts';
import { RowCard } from '../../session/row-card.tsx';

addScreenTexts(rescheduleTexts);

/** Leads to a proposed new plan that waits for an answer. */
export function RescheduleRow({ own }: { own: Record<string, string> }) {
  const copy = useCopy('reschedule');
  return (
    <RowCard
      label={copy.title}
      to="reschedule"
      own={own}
      icon={listIcon}
      title={copy.row}
      text={copy.rowText}
    />
  );
}
