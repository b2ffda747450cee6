import { formatDate, localDateOf } from '@cauce/lending';
import { useSignedIn } from '../../session/session.ts';

/** The day of an instant in the lender's time zone, in the product's date format. */
export function useDay(): (instant: string) => string {
  const { timeZone } = useSignedIn().lender;
  return (instant) => formatDate(localDateOf(Date.parse(instant), timeZone));
}
