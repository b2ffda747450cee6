import { Card, LinkRow, listIcon } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { rescheduleTexts } from '../../copy/reschedule-texts.ts';
import { addScreenTexts } from '../../copy/screen-texts.ts';
import { ScreenLink } from '../../session/screen-link.tsx';

addScreenTexts(rescheduleTexts);

/** Leads to another plan that waits for an answer. */
export function RescheduleRow({ own }: { own: Record<string, string> }) {
  const copy = useCopy('reschedule');
  return (
    <Card isFlush label={copy.title}>
      <LinkRow
        as={ScreenLink}
        to="reschedule"
        own={own}
        icon={listIcon}
        title={copy.row}
        text={copy.rowText}
      />
    </Card>
  );
}
