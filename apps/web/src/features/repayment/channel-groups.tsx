import { SectionTitle } from '@cauce/ui';
import { Fragment, useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { BarcodeSheet } from './barcode-sheet.tsx';
import { ChannelCard } from './channel-card.tsx';
import type { Channel, ChannelGroup, Payable } from './due.ts';

/** The channels under their titles; the barcode of one may be looked at without leaving (design 04 and 05). */
export function ChannelGroups({
  groups,
  payable,
}: {
  groups: readonly ChannelGroup[];
  payable: Payable;
}) {
  const copy = useCopy('repayment');
  const [shown, setShown] = useState<Channel | null>(null);
  return (
    <>
      {groups.map(({ title, channels }, index) =>
        channels.length === 0 ? null : (
          // By place: titles and codes are another's and may be missing or twice there.
          <Fragment key={index}>
            <SectionTitle>{title || copy.otherChannels}</SectionTitle>
            {channels.map((channel, place) => (
              <ChannelCard
                key={place}
                channel={channel}
                payable={payable}
                onBarcode={() => setShown(channel)}
              />
            ))}
          </Fragment>
        ),
      )}
      {shown !== null && (
        <BarcodeSheet channel={shown} amount={payable.amount} onClose={() => setShown(null)} />
      )}
    </>
  );
}
