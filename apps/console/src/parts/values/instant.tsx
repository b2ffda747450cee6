import { formatDateTime } from '@cauce/lending';
import { useSignedIn } from '../../session/session.ts';
import css from './instant.module.css';

/** An instant in the lender's time zone, as every date of this product is written. */
export function Instant({ at }: { at: string }) {
  const { lender } = useSignedIn();
  return (
    <time className={css.instant} dateTime={at}>
      {formatDateTime(Date.parse(at), lender.timeZone)}
    </time>
  );
}
