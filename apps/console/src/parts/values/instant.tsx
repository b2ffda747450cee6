import { formatDateTime } from '@cauce/lending';
import { useSignedIn } from '../../session/session.ts';
import css from './instant.module.css';

/** An instant in the lender's time zone and the product's date format. */
export function Instant({ at }: { at: string }) {
  const { lender } = useSignedIn();
  return (
    <time className={css.instant} dateTime={at}>
      {formatDateTime(Date.parse(at), lender.timeZone)}
    </time>
  );
}
