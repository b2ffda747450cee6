import { scanBars } from '@cauce/lending';
import { Button, copyWithToast, showToast, downloadIcon, printIcon, shareIcon } from '@cauce/ui';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useHasShell } from '../../bridge/use-has-shell.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';
import { useLoanMoney } from '../../session/use-money.ts';
import { drawVoucher, saveFile } from './voucher-picture.ts';
import css from './voucher-tools.module.css';
import { voucherLines, voucherText } from './voucher-words.ts';
import { expiryDate } from './voucher.ts';
import type { Voucher } from './voucher.ts';

/** Share, print or save the slip as a picture. */
export function VoucherTools({ voucher }: { voucher: Voucher }) {
  const slip = useCopy('repaymentInstructions');
  const copy = useCopy('voucherExtras');
  const config = useConfig();
  const { platform } = useBridge();
  const hasShell = useHasShell();
  const money = useLoanMoney();
  const amount = voucher.amount === null ? '' : money.write(voucher.amount);
  const rest = { amount, amountLabel: copy.amount, expiresOn: expiryDate(voucher, config) };
  const lines = voucherLines(voucher, slip, rest);

  async function share() {
    const text = voucherText(voucher, lines);
    try {
      if (typeof navigator.share === 'function')
        return await navigator.share({ title: slip.title, text });
    } catch (error) {
      // Closing the list of apps is a choice, not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
    return copyWithToast(text, copy.shareCopied, copy.shareFailed);
  }

  async function save() {
    const bars = voucher.hasBarcode ? scanBars(voucher.code) : null;
    const picture = await drawVoucher({ title: voucher.channelName || slip.title, lines, bars });
    if (picture !== null)
      await saveFile(picture, copy.fileName(voucher.payCode || 'code'), platform);
    // A shell shows by itself what it has done with the file.
    if (picture === null) showToast(copy.saveFailed, { kind: 'fail' });
    else if (platform === 'web') showToast(copy.saved, { kind: 'success' });
  }

  return (
    <section className={css.tools} aria-label={copy.actions}>
      <Button size="s" variant="secondary" icon={shareIcon} onClick={() => void share()}>
        {copy.share}
      </Button>
      <Button size="s" variant="secondary" icon={downloadIcon} onClick={() => void save()}>
        {copy.save}
      </Button>
      {!hasShell && (
        <Button size="s" variant="secondary" icon={printIcon} onClick={() => window.print()}>
          {copy.print}
        </Button>
      )}
    </section>
  );
}
