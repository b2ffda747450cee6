import { isScannable } from '@cauce/lending';
import { Card, ChannelRow, CopyCode, IconButton, Stack, barcodeIcon } from '@cauce/ui';
import { createContext, use } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useMoney } from '../../session/use-money.ts';
import { limitBeyond, voucherParameters } from './due.ts';
import type { Channel, Payable } from './due.ts';

/** Opens the sheet with a channel's bars. By context, so that no card is rendered again when it opens. */
export const ShowBarcode = createContext<(channel: Channel) => void>(() => undefined);

/** One channel: a press leads to its instructions; the code can be copied, and shown as bars, right here. */
export function ChannelCard({ channel, payable }: { channel: Channel; payable: Payable }) {
  const copy = useCopy('repayment');
  const money = useMoney();
  const showBarcode = use(ShowBarcode);
  const own = voucherParameters(channel, payable);
  const name = channel.name || copy.loan;
  // The name replaces a missing description; it is not shown twice.
  const description = channel.description === name ? '' : channel.description;
  const limit = limitBeyond(channel, payable);
  const text =
    limit === null
      ? description
      : money.text(
          'least' in limit
            ? copy.least(money.write(limit.least))
            : copy.most(money.write(limit.most)),
        );
  const words = { name, text, logoSrc: channel.logo };
  const canScan = channel.hasBarcode && (channel.barcodeImage !== '' || isScannable(channel.code));
  return (
    <Card isSnug label={name}>
      <Stack gap={3}>
        {own === null ? (
          <ChannelRow {...words} />
        ) : (
          <ChannelRow {...words} as={ScreenLink} to="repaymentInstructions" own={own} />
        )}
        {channel.code !== '' && (
          <CopyCode
            label={channel.codeName || copy.reference}
            code={channel.code}
            copyLabel={copy.copyOf(channel.codeName || copy.reference, name)}
            copiedText={copy.referenceCopied}
            failedText={copy.copyFailed}
            end={
              canScan ? (
                <IconButton
                  icon={barcodeIcon}
                  label={copy.showBarcode(name)}
                  aria-haspopup="dialog"
                  onClick={() => showBarcode(channel)}
                />
              ) : undefined
            }
          />
        )}
      </Stack>
    </Card>
  );
}
