import { readAttempts, readVouchers } from '@cauce/contract/console';
import { Card, Note } from '@cauce/ui';
import { useRead } from '../../../calls/use-read.ts';
import { TextLink } from '../../../parts/screen/links.tsx';
import { useProviderName } from '../../../parts/values/provider-name.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { FoundBody } from '../found-body.tsx';
import { orderLink } from '../desk-links.ts';
import { RelatedRows } from '../related-rows.tsx';
import { AttemptState, VoucherState } from './payment-columns.tsx';

const FEW = 4;

/** The borrower's newest attempts to pay: references for tills and transfers, cards and wallets. */
export function ReferencesCard({ orderId }: { orderId: string }) {
  const { loanDesk: words } = useCopy();
  const nameOf = useProviderName();
  const vouchers = useRead(readVouchers, { orderId }, { topic: 'loans' });
  const attempts = useRead(readAttempts, { orderId }, { topic: 'loans' });
  return (
    <Card title={words.references}>
      <FoundBody reading={vouchers}>
        {({ vouchers: references }) => (
          <FoundBody reading={attempts}>
            {({ attempts: tries }) => {
              const rows = [
                ...references.map((one) => ({
                  id: one.id,
                  at: one.issuedAt,
                  name: one.channel,
                  about: one.reference,
                  amount: one.amount,
                  state: <VoucherState voucher={one} />,
                })),
                ...tries.map((one) => ({
                  id: one.id,
                  at: one.startedAt,
                  name: `${words.methods[one.method]} ${one.cardMask ?? ''}`.trim(),
                  about: one.failure ?? one.providerReference ?? nameOf(one.provider),
                  amount: one.amount,
                  state: <AttemptState attempt={one} />,
                })),
              ].toSorted((one, other) => other.at.localeCompare(one.at));
              if (rows.length === 0) return <Note>{words.noReferences}</Note>;
              return (
                <>
                  <RelatedRows rows={rows.slice(0, FEW)} />
                  <TextLink {...orderLink(orderId)} search={{ tab: 'payments' }}>
                    {words.allReferences}
                  </TextLink>
                </>
              );
            }}
          </FoundBody>
        )}
      </FoundBody>
    </Card>
  );
}
