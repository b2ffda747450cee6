import { ButtonLink } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';

/** A link to the status of a payment. */
export function SeeStatus({ recordId }: { recordId: string }) {
  const text = useCopy('cardRepayment');
  return (
    <ButtonLink
      as={ScreenLink}
      to="repaymentStatus"
      own={recordId === '' ? {} : { repayRecordId: recordId }}
      replace
      isBlock
    >
      {text.seeStatus}
    </ButtonLink>
  );
}
