import { scanBars } from '@cauce/lending';
import type { Minor } from '@cauce/lending/money';
import {
  Barcode,
  BarcodePicture,
  Button,
  ChannelRow,
  copyWithToast,
  groupCode,
  Note,
  NumberedSteps,
  Sheet,
  copyIcon,
} from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { Amount } from '../../session/amount.tsx';
import { useLoanMoney } from '../../session/use-money.ts';
import type { Channel } from './due.ts';

/**
 * For the till: bars, number, the amount to check, and what to say. Closed without a channel. Its code is loaded before it is
 * needed, so that it opens at once.
 */
export function BarcodeSheet({
  channel,
  amount,
  onClose,
}: {
  channel: Channel | null;
  amount: Minor | null;
  onClose: () => void;
}) {
  const { common, loan } = useCopy();
  const repayment = useCopy('repayment');
  const copy = repayment.sheet;
  const money = useLoanMoney();
  const [failed, setFailed] = useState('');

  const copyCode = (code: string) =>
    copyWithToast(code.replaceAll(/\s/g, ''), repayment.referenceCopied, repayment.copyFailed);

  if (channel === null) return null;
  const { barcodeImage } = channel;
  const isShown = barcodeImage !== '' && barcodeImage !== failed;
  const bars = isShown ? null : scanBars(channel.code);
  return (
    <Sheet isOpen onClose={onClose} title={copy.title} closeLabel={common.close}>
      <ChannelRow
        name={channel.name}
        text={copy.text}
        logoSrc={channel.logo}
        end={amount === null ? undefined : <Amount size="l" of={amount} money={money} />}
      />
      {/* The server's picture is what its tills read, whatever could be drawn from the code. */}
      {isShown && (
        <BarcodePicture
          src={barcodeImage}
          label={`${loan.barcode} ${channel.code}`}
          text={groupCode(channel.code)}
          onFail={() => setFailed(barcodeImage)}
        />
      )}
      {bars !== null && (
        <Barcode
          widths={bars}
          label={`${loan.barcode} ${channel.code}`}
          text={groupCode(channel.code)}
        />
      )}
      <Note size="body">{copy.prompt}</Note>
      <NumberedSteps
        steps={[
          copy.tellCashier,
          amount === null ? (
            copy.payExact
          ) : (
            <>
              {copy.payBefore} <b>{money.write(amount)}</b> {copy.payAfter}
            </>
          ),
          copy.keep,
        ]}
      />
      <Button icon={copyIcon} isBlock onClick={() => void copyCode(channel.code)}>
        {copy.copy}
      </Button>
    </Sheet>
  );
}
