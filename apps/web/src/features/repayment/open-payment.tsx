import { ButtonLink, Card, Note, Stack } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { loanParameters } from './due.ts';

/** A payment whose end is not known yet: first what became of it, and no second one beside it. */
export function OpenPayment({ orderId, recordId }: { orderId: string; recordId: string }) {
  const { open } = useCopy('repayment');
  return (
    <Card title={open.title}>
      <Stack gap={4}>
        <Note size="body">{open.text}</Note>
        <ButtonLink
          as={ScreenLink}
          to="repaymentStatus"
          own={{ ...loanParameters(orderId), repayRecordId: recordId }}
          isBlock
        >
          {open.seeStatus}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
