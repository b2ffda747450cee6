import { Card, LinkRow, Stack, listIcon } from '@cauce/ui';
import { useEffect } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { registerOfflineWorker } from './register-offline-worker.ts';
import { storeVoucher } from './store-voucher.ts';
import { voucherKey } from './stored-vouchers.ts';
import css from './repayment-instructions-screen.module.css';
import { PayInApp } from './pay-in-app.tsx';
import { VoucherSections } from './voucher-sections.tsx';
import { VoucherTools } from './voucher-tools.tsx';
import { useWatchedPayment } from './use-watched-payment.ts';
import { isPayable } from './voucher.ts';
import { screenOf } from './next-screen.ts';
import type { Voucher, VoucherInput } from './voucher.ts';

/**
 * What is below the slip: save or share it, the channel's instructions, and where to go next. It also stores the slip for
 * use offline, unless it is itself the stored one.
 */
export function AfterVoucher({
  voucher,
  input,
  isStoredCopy,
  onChanged,
}: {
  voucher: Voucher;
  input: VoucherInput;
  isStoredCopy: boolean;
  onChanged: (isRepaid: boolean) => void;
}) {
  const copy = useCopy('voucherExtras');
  const own = { orderId: input.orderId };
  const key = voucherKey(input);
  useEffect(() => {
    if (isStoredCopy) return;
    storeVoucher(key, voucher);
    registerOfflineWorker();
  }, [isStoredCopy, key, voucher]);
  useWatchedPayment(input, voucher, onChanged);
  const { id } = voucher;
  useEffect(() => {
    // When the slip is shown again, from the history or after a pause, the address still means this slip and not the next one.
    if (id === '') return;
    const address = new URL(window.location.href);
    address.searchParams.set('voucherId', id);
    window.history.replaceState(window.history.state, '', address);
  }, [id]);
  return (
    <>
      {isPayable(voucher) && (
        <div className={css.screenOnly}>
          <Stack gap={2}>
            <PayInApp voucher={voucher} />
            <VoucherTools voucher={voucher} />
          </Stack>
        </div>
      )}
      {isPayable(voucher) && <VoucherSections voucher={voucher} />}
      <div className={css.screenOnly}>
        <Card isFlush label={copy.status}>
          <LinkRow
            as={ScreenLink}
            to="repaymentStatus"
            own={own}
            icon="clock"
            title={copy.status}
            text={copy.statusText}
          />
          <LinkRow
            as={ScreenLink}
            to={screenOf(input.requestType)}
            own={own}
            icon={listIcon}
            title={copy.otherMethods}
          />
        </Card>
      </div>
    </>
  );
}
