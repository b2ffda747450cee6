import { formatDate, localDateOf } from '@cauce/lending';
import { useSignedIn } from '../../session/session.ts';

/** The day of an instant for the lender's borrowers, as every date is written. */
export function useDay(): (instant: string) => string {
  const { timeZone } = useSignedIn().lender;
  return (instant) => formatDate(localDateOf(Date.parse(instant), timeZone));
}
