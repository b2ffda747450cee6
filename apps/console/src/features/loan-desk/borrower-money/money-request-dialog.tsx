import { askMoneyRequest } from '@cauce/contract/console';
import type { WantedWithMoney } from '@cauce/contract/console';
import { SelectField } from '@cauce/ui';
import { useState } from 'react';
import { ReasonedAct } from '../../../parts/reason-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { PreviewedEntries, usePreview } from './previewed-entries.tsx';

/** The requests that the card offers. */
export type OfferedRequest =
  | { readonly kind: 'payCreditBack'; readonly amount: number }
  | { readonly kind: 'restorePayment'; readonly amount: number; readonly paymentId: string };

type Way = Extract<WantedWithMoney, { kind: 'payCreditBack' }>['way'];

/** Asks for a movement of money, with the very entries that it comes to. Nothing moves until another person approves. */
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
  const { amount } = wish;
  const wanted: WantedWithMoney =
    wish.kind === 'payCreditBack'
      ? { kind: wish.kind, borrowerId, amount, way }
      : { kind: wish.kind, borrowerId, amount, paymentId: wish.paymentId };
  const preview = usePreview(wanted);

  return (
    <ReasonedAct
      endpoint={askMoneyRequest}
      inputOf={(reason) => ({ wanted, reason })}
      doneText={() => words.requestSent}
      onRefused={preview.refresh}
      title={wish.kind === 'payCreditBack' ? words.payBack : words.restore}
      text={wish.kind === 'payCreditBack' ? words.payBackText : words.restoreText}
      action={words.ask}
      isReady={preview.isShown}
      onClose={onClose}
    >
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
      <PreviewedEntries reading={preview.reading} passed={preview.passed} />
    </ReasonedAct>
  );
}
