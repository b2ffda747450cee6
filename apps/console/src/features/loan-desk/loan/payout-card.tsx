import { Card, NoticeBar, Stack } from '@cauce/ui';
import { useCopy } from '../../../session/copy-provider.tsx';
import { OpenRequests, isPayout } from '../borrower-money/open-requests.tsx';
import type { Order } from '../order.ts';

/** A loan's failed payout, and the open requests about it. */
export function PayoutCard({ order }: { order: Order }) {
  const { moneyRequests: words } = useCopy();
  return (
    <Card title={words.payoutFailed}>
      <Stack gap={4}>
        <NoticeBar tone="warn">{words.payoutFailedText}</NoticeBar>
        <OpenRequests orderId={order.id} which={isPayout} />
      </Stack>
    </Card>
  );
}
