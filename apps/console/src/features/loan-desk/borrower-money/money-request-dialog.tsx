import type { WantedWithMoney } from '@cauce/contract/console';
import { SelectField } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../../session/copy-provider.tsx';
import { useAmountUpTo } from '../use-amount-up-to.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';

/** The requests that the card offers. */
export type OfferedRequest =
  | { readonly kind: 'payCreditBack'; readonly amount: number }
  | { readonly kind: 'restorePayment'; readonly amount: number; readonly paymentId: string };

type Way = Extract<WantedWithMoney, { kind: 'payCreditBack' }>['way'];

/** Requests to pay out credit, or to restore a returned payment. */
export function MoneyRequestDialog({
  borrowerId,
  wish,
  onClose,
}: {
  borrowerId: string;
  wish: OfferedRequest;
  onClose: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  const [way, setWay] = useState<Way>('provider');
  const restored = useAmountUpTo(wish.amount);
  const wanted: WantedWithMoney =
    wish.kind === 'payCreditBack'
      ? { kind: wish.kind, borrowerId, amount: wish.amount, way }
      : {
          kind: wish.kind,
          borrowerId,
          amount: restored.amount ?? wish.amount,
          paymentId: wish.paymentId,
        };

  return (
    <ProposalDialog
      wanted={wanted}
      title={wish.kind === 'payCreditBack' ? words.payBack : words.restore}
      text={wish.kind === 'payCreditBack' ? words.payBackText : words.restoreText}
      isComplete={wish.kind === 'payCreditBack' || restored.amount !== null}
      onClose={onClose}
    >
      {wish.kind === 'restorePayment' && restored.field}
      {wish.kind === 'payCreditBack' && (
        <SelectField
          label={words.way}
          value={way}
          choices={[
            { id: 'provider', label: words.methods.provider },
            { id: 'byHand', label: words.methods.byHand },
          ]}
          onChange={setWay}
        />
      )}
    </ProposalDialog>
  );
}
