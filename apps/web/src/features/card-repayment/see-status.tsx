import { ButtonLink } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';

/** Leads to how a payment stands. */
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
