import { daysBetween, localDate } from '@cauce/lending';
import { Badge, DateText } from '@cauce/ui';
import { useCopy } from '../../session/copy-provider.tsx';

/** From this many days on a deadline is soon. */
const SOON_DAYS = 3;

/** A deadline and the time left: plain, amber if soon, red if late, and always in words. */
export function DaysLeft({ dueOn, today }: { dueOn: string; today: string }) {
  const { dataRequests: words } = useCopy();
  const days = daysBetween(localDate(today), localDate(dueOn));
  const tone = days < 0 ? 'danger' : days <= SOON_DAYS ? 'warn' : 'neutral';
  const left = days < 0 ? words.late(-days) : days === 0 ? words.today : words.daysLeft(days);
  return (
    <>
      <Badge tone={tone} icon={tone === 'neutral' ? undefined : 'clock'}>
        {left}
      </Badge>{' '}
      <DateText on={dueOn} />
    </>
  );
}
