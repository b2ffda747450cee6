import { BarcodePicture, FullView, groupCode } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useLoanMoney } from '../../session/use-money.ts';
import css from './cashier-view.module.css';
import { DrawnBars } from './drawn-bars.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import type { Voucher } from './voucher.ts';

interface Shown {
  voucher: Voucher;
  /** The server's picture of the bars; empty if there is none. */
  image: string;
  onClose: () => void;
}

/**
 * The code in full screen, for a till: only bars, number and amount, and the screen stays awake. Its code is loaded before it is
 * needed, so that it opens at once.
 */
export function CashierView({ isOpen, ...shown }: Shown & { isOpen: boolean }) {
  return isOpen ? <OpenView {...shown} /> : null;
}

function OpenView({ voucher, image, onClose }: Shown) {
  const { common } = useCopy();
  const { barcode } = useCopy('repaymentInstructions');
  const copy = useCopy('voucherExtras');
  const money = useLoanMoney();
  const { amount, code, channelName } = voucher;
  useWakeLock();
  return (
    <FullView isOpen onClose={onClose} title={copy.cashierTitle} closeLabel={common.close}>
      <p className={css.amount}>
        {channelName !== '' && <span className={css.channel}>{channelName}</span>}
        {amount !== null && <Amount size="l" of={amount} money={money} />}
      </p>
      {image !== '' && (
        <BarcodePicture size="l" src={image} label={barcode(code)} text={groupCode(code)} />
      )}
      {image === '' && <DrawnBars isLarge code={code} label={barcode(code)} />}
      <p className={css.tip}>{copy.cashierTip}</p>
    </FullView>
  );
}
