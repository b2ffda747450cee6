import { isScannable } from '@cauce/lending';
import { BarcodePicture, Button, barcodeIcon } from '@cauce/ui';
import { Suspense, useState } from 'react';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { loadExtras, CashierView, DrawnBars } from './later-parts.ts';
import css from './voucher-code.module.css';
import type { Voucher } from './voucher.ts';

/** What the till scans: bars drawn here, or the server's picture of them, and a button to show them large. */
export function VoucherCode({ voucher }: { voucher: Voucher }) {
  const copy = useCopy('repaymentInstructions');
  const [isLarge, setLarge] = useState(false);
  const isLoaded = useIsLoaded(loadExtras);
  // The bars have no texts and do not wait for those of the large view.
  const canOpen = useIsLoaded(loadExtras, 'voucherExtras');
  const [failed, setFailed] = useState('');
  const { codeImage } = voucher;
  // The server's picture is what its tills read, whatever could be drawn from the code.
  const hasImage = codeImage !== '' && codeImage !== failed;
  const isDrawn = !hasImage && voucher.hasBarcode && isScannable(voucher.code);
  const canScan = isDrawn || hasImage;
  return (
    <div className={css.code}>
      <div>
        <h2 className={css.title}>{voucher.title || (canScan ? copy.showCode : copy.useCode)}</h2>
        <p className={css.tip}>{voucher.description || (canScan && copy.brightness)}</p>
      </div>
      {isDrawn && isLoaded && (
        <div className={css.bars}>
          <Suspense>
            <DrawnBars code={voucher.code} label={copy.barcode(voucher.code)} />
          </Suspense>
        </div>
      )}
      {hasImage && (
        <div className={css.bars}>
          <BarcodePicture
            src={codeImage}
            label={voucher.code === '' ? copy.codeImage : copy.barcode(voucher.code)}
            onFail={() => setFailed(codeImage)}
          />
        </div>
      )}
      {canScan && (
        <div className={css.large}>
          <Button isBlock icon={barcodeIcon} aria-haspopup="dialog" onClick={() => setLarge(true)}>
            {copy.cashier}
          </Button>
        </div>
      )}
      {canOpen && canScan && (
        <Suspense>
          <CashierView
            isOpen={isLarge}
            voucher={voucher}
            image={hasImage ? codeImage : ''}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
