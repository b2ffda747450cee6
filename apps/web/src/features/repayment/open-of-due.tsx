import { ContinueInWallet } from '../../calls/continue-in-wallet.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import type { Due } from './due.ts';
import { OpenPayment } from './open-payment.tsx';

/** The open payment of what is due: a wallet's can be gone on with from here. */
export function OpenOfDue({ due, reload }: { due: Due; reload: () => Promise<void> }) {
  const { open } = useCopy('repayment');
  const { orderId, openRecordId, openWalletAmount } = due;
  return (
    <OpenPayment orderId={orderId} recordId={openRecordId}>
      {openWalletAmount !== null && (
        <ContinueInWallet
          orderId={orderId}
          amount={openWalletAmount}
          label={open.continueInWallet}
          onRefused={() => void reload()}
        />
      )}
    </OpenPayment>
  );
}
