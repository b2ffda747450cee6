import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import type { Due } from './due.ts';
import { OpenPayment } from './open-payment.tsx';

const loadContinue = async () => ({
  default: (await import('../../calls/continue-in-wallet.tsx')).ContinueInWallet,
});
const Continue = lazy(loadContinue);

/** Rarely needed: loaded only if there is a wallet payment to continue, so that nobody else waits for it. */
function ContinueWhenLoaded(props: ComponentProps<typeof Continue>) {
  const isLoaded = useIsLoaded(loadContinue);
  return (
    isLoaded && (
      <Suspense>
        <Continue {...props} />
      </Suspense>
    )
  );
}

/** The open payment of what is due: a wallet payment can be continued from here. */
export function OpenOfDue({ due, reload }: { due: Due; reload: () => Promise<void> }) {
  const { open } = useCopy('repayment');
  const { orderId, openRecordId, openWalletAmount } = due;
  return (
    <OpenPayment orderId={orderId} recordId={openRecordId}>
      {openWalletAmount !== null && (
        <ContinueWhenLoaded
          orderId={orderId}
          recordId={openRecordId}
          amount={openWalletAmount}
          label={open.continueInWallet}
          onRefused={() => void reload()}
        />
      )}
    </OpenPayment>
  );
}
