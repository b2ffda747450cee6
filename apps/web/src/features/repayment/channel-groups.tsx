import { SectionTitle } from '@cauce/ui';
import { Fragment, lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useIsLoaded } from '../../calls/use-is-loaded.ts';
import type { Copy } from '@cauce/copy';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ChannelCard, ShowBarcode } from './channel-card.tsx';
import type { Channel, ChannelGroup, Payable } from './due.ts';

// The bars are loaded after the references, which are enough to pay with.
const loadSheet = () => import('./barcode-sheet.tsx');
const BarcodeSheet = lazy(async () => ({ default: (await loadSheet()).BarcodeSheet }));

/** The channels under their titles; a channel's barcode can be shown without leaving. */
export function ChannelGroups(props: { groups: readonly ChannelGroup[]; payable: Payable }) {
  return (
    <WithBarcodes amount={props.payable.amount}>
      <Groups {...props} />
    </WithBarcodes>
  );
}

/** The sheet with a channel's bars, and what it opens over: given as children, that is not rendered again with the sheet. */
function WithBarcodes({ amount, children }: { amount: Payable['amount']; children: ReactNode }) {
  const [shown, setShown] = useState<Channel | null>(null);
  const isLoaded = useIsLoaded(loadSheet);
  return (
    <>
      <ShowBarcode value={setShown}>{children}</ShowBarcode>
      {isLoaded && (
        <Suspense>
          <BarcodeSheet channel={shown} amount={amount} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

function Groups({ groups, payable }: { groups: readonly ChannelGroup[]; payable: Payable }) {
  const { loan } = useCopy();
  return groups.map(({ title, channels }, index) =>
    channels.length === 0 ? null : (
      // By index: titles and codes are the server's and may be missing or repeated.
      <Fragment key={index}>
        <SectionTitle>{title || untitled(channels, loan)}</SectionTitle>
        {channels.map((channel, place) => (
          <ChannelCard key={place} channel={channel} payable={payable} />
        ))}
      </Fragment>
    ),
  );
}

/** A title for channels without one: what is scanned is paid at a till, the rest from a bank. */
function untitled(channels: readonly Channel[], words: Copy['loan']): string {
  return channels.some(({ hasBarcode }) => hasBarcode) ? words.storeRepayment : words.bankRepayment;
}
