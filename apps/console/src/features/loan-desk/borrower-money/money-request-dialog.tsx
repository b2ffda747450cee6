import type { MoneyActInput } from '@cauce/contract/console';
import { SelectField } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useAmountUpTo } from '../use-amount-up-to.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';

/** The requests that the card offers. */
export type OfferedRequest =
  | { readonly kind: 'payCreditBack'; readonly amount: number }
  | { readonly kind: 'restorePayment'; readonly amount: number; readonly paymentId: string };

type PaybackMethod = Extract<MoneyActInput, { kind: 'payCreditBack' }>['method'];

/** Requests to pay out credit, or to restore a returned payment. */
export function MoneyRequestDialog({
  borrowerId,
  offered,
  onClose,
}: {
  borrowerId: string;
  offered: OfferedRequest;
  onClose: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  const [method, setMethod] = useState<PaybackMethod>('provider');
  const restored = useAmountUpTo(offered.amount);
  const wanted: MoneyActInput =
    offered.kind === 'payCreditBack'
      ? { kind: offered.kind, borrowerId, amount: offered.amount, method }
      : {
          kind: offered.kind,
          borrowerId,
          amount: restored.amount ?? offered.amount,
          paymentId: offered.paymentId,
        };

  return (
    <ProposalDialog
      wanted={wanted}
      title={offered.kind === 'payCreditBack' ? words.payBack : words.restore}
      text={offered.kind === 'payCreditBack' ? words.payBackText : words.restoreText}
      isComplete={offered.kind === 'payCreditBack' || restored.amount !== null}
      onClose={onClose}
    >
      {offered.kind === 'restorePayment' && restored.field}
      {offered.kind === 'payCreditBack' && (
        <SelectField
          label={words.method}
          value={method}
          choices={[
            { id: 'provider', label: words.methods.provider },
            { id: 'byHand', label: words.methods.byHand },
          ]}
          onChange={setMethod}
        />
      )}
    </ProposalDialog>
  );
}
