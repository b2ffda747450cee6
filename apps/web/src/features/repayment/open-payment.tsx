import { ButtonLink, Card, Note, Stack } from '@cauce/ui';
import type { ReactNode } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { loanParameters } from './due.ts';

/** A payment with an unknown outcome: see its status or continue it, and no second one beside it. */
export function OpenPayment({
  orderId,
  recordId,
  children,
}: {
  orderId: string;
  recordId: string;
  /** How this payment can be continued, if it can. */
  children?: ReactNode;
}) {
  const { open } = useCopy('repayment');
  return (
    <Card title={open.title}>
      <Stack gap={4}>
        <Note size="body">{children ? open.textInWallet : open.text}</Note>
        {children}
        <ButtonLink
          as={ScreenLink}
          variant={children ? 'secondary' : 'primary'}
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
