import { orderCan, knownStatus } from '@cauce/lending';
import { Card, LinkRow, docIcon, chatIcon } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ContractLink } from '../../session/loan/contract-link.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { Loan } from './loan.ts';
import { loanParameters } from './loan.ts';

/** Links from a loan besides paying it. A declined loan has no contract. */
export function LoanLinks({ loan }: { loan: Loan }) {
  const copy = useCopy('loanDetail');
  const own = loanParameters(loan);
  const status = knownStatus(loan);
  const hasContract = status === null || orderCan.showDetails(status);
  return (
    <Card isFlush label={copy.links}>
      {hasContract && (
        <LinkRow
          as={ContractLink}
          address={loan.contractUrl}
          own={own}
          icon={docIcon}
          title={copy.contract}
        />
      )}
      <LinkRow as={ScreenLink} to="complaintHome" own={own} icon={chatIcon} title={copy.problem} />
    </Card>
  );
}
