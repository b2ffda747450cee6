import { scanBars } from '@cauce/lending';
import { Barcode, Button, barcodeIcon } from '@cauce/ui';
import { Suspense, useState } from 'react';
import { useIsBrought } from '../../calls/use-is-brought.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { bringBeside, CashierView } from './later-parts.ts';
import css from './voucher-code.module.css';
import type { Voucher } from './voucher.ts';

/** What is held out to be scanned: bars drawn here, or another side's picture of them, and the way to see them large. */
export function VoucherCode({ voucher }: { voucher: Voucher }) {
  const copy = useCopy('repaymentInstructions');
  const [isLarge, setLarge] = useState(false);
  const isBrought = useIsBrought(bringBeside);
  const bars = voucher.hasBarcode ? scanBars(voucher.code) : null;
  const hasImage = bars === null && voucher.codeImage !== '';
  const canScan = bars !== null || hasImage;
  return (
    <div className={css.code}>
      <div>
        <h2 className={css.title}>{voucher.title || (canScan ? copy.showCode : copy.useCode)}</h2>
        <p className={css.tip}>{voucher.description || (canScan && copy.brightness)}</p>
      </div>
      {bars !== null && (
        <div className={css.bars}>
          <Barcode widths={bars} label={copy.barcode(voucher.code)} />
        </div>
      )}
      {hasImage && <img className={css.image} src={voucher.codeImage} alt={copy.codeImage} />}
      {bars !== null && (
        <div className={css.large}>
          <Button isBlock icon={barcodeIcon} aria-haspopup="dialog" onClick={() => setLarge(true)}>
            {copy.cashier}
          </Button>
        </div>
      )}
      {isBrought && bars !== null && (
        <Suspense>
          <CashierView
            isOpen={isLarge}
            voucher={voucher}
            bars={bars}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
