import { knownStatus } from '@cauce/lending';
import { Badge, Card, DetailRows, ProductHeader, readableId, Stack } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { AmountText } from '../../session/amount.tsx';
import { statusAppearance } from '../../session/loan/status-appearance.ts';
import type { Order } from './complaint.ts';

/** The loan that the complaint is about, as the server describes it. */
export function OrderCard({ order }: { order: Order }) {
  const copy = useCopy('complaints');
  return (
    <Card label={order.productName || copy.loan}>
      <Stack gap={4}>
        <ProductHeader
          name={order.productName || copy.loan}
          logoSrc={order.productLogo}
          text={copy.order(readableId(order.orderNo))}
          end={
            order.statusText === '' ? undefined : (
              <Badge tone={statusAppearance(knownStatus(order)).tone}>{order.statusText}</Badge>
            )
          }
        />
        {order.list.length > 0 && (
          <DetailRows
            rows={order.list.map(({ title, value }) => ({
              label: title,
              value: <AmountText text={value} />,
            }))}
          />
        )}
      </Stack>
    </Card>
  );
}
