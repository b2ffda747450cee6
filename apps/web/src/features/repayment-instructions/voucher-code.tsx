import { isScannable } from '@cauce/lending';
import { BarcodePicture, Button, barcodeIcon } from '@cauce/ui';
import { Suspense, useState } from 'react';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { loadBeside, CashierView, DrawnBars } from './later-parts.ts';
import css from './voucher-code.module.css';
import type { Voucher } from './voucher.ts';

/** What is held out to be scanned: bars drawn here, or another side's picture of them, and the way to see them large. */
export function VoucherCode({ voucher }: { voucher: Voucher }) {
  const copy = useCopy('repaymentInstructions');
  const [isLarge, setLarge] = useState(false);
  const isLoaded = useIsLoaded(loadBeside);
  // The bars say nothing: they do not wait for what the large view says.
  const canOpen = useIsLoaded(loadBeside, 'besideSlip');
  const [failed, setFailed] = useState('');
  const { codeImage } = voucher;
  // What the other side sent is what its tills read, whatever could be drawn of the code.
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
