import {
  AppShell,
  Card,
  IconButton,
  LinkRow,
  NoticeBar,
  Page,
  Skeleton,
  SkeletonProduct,
  SkeletonRows,
  Stack,
  listIcon,
} from '@cauce/ui';
import { StillWorking } from '../../calls/still-working.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useOwnParameters } from '../../session/own-parameters.ts';
import { ScreenBar } from '../../session/screen-bar.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useIsSessionComing, useSession } from '../../session/session-provider.tsx';
import { voucherKey } from './kept-vouchers.ts';
import css from './repayment-instructions-screen.module.css';
import { useVoucher } from './use-voucher.ts';
import { NoVoucher, VoucherRefused } from './voucher-refused.tsx';
import { VoucherSections } from './voucher-sections.tsx';
import { VoucherTicket } from './voucher-ticket.tsx';
import { VoucherTools } from './voucher-tools.tsx';
import { isPayable, voucherInput } from './voucher.ts';
import type { VoucherInput } from './voucher.ts';

/** The slip to hold out at the till: how much, which code, to whom, and how (spec 2 §2, design 07). */
export function Screen() {
  const { common } = useCopy();
  const copy = useCopy('repaymentInstructions');
  const input = voucherInput(useSession(), useOwnParameters('repaymentInstructions'));
  const isComing = useIsSessionComing();
  return (
    <div className={css.paper}>
      <AppShell>
        <div className={css.screenOnly}>
          <ScreenBar
            title={copy.title}
            action={
              <IconButton
                as={ScreenLink}
                to="customerService"
                icon="headset"
                label={common.customerService}
              />
            }
          />
        </div>
        {/* Made by nobody it would be refused. */}
        {isComing && <VoucherSkeleton isSlow={false} />}
        {!isComing && input === null && <NoVoucher />}
        {!isComing && input !== null && <VoucherOf key={voucherKey(input)} input={input} />}
      </AppShell>
    </div>
  );
}

function VoucherOf({ input }: { input: VoucherInput }) {
  const copy = useCopy('repaymentInstructions');
  const { voucher, isKept, failure, isAsking, isSlow, reload } = useVoucher(input);
  const { orderId } = input;

  if (voucher === null && failure !== null)
    return (
      <VoucherRefused failure={failure} input={input} onRetry={reload} isRetrying={isAsking} />
    );
  if (voucher === null) return <VoucherSkeleton isSlow={isSlow} />;
  return (
    <Page>
      {isKept !== null && (
        <output>
          <NoticeBar tone="warn">{isKept === 'offline' ? copy.offline : copy.slow}</NoticeBar>
        </output>
      )}
      <VoucherTicket voucher={voucher} />
      {isPayable(voucher) && (
        <div className={css.screenOnly}>
          <VoucherTools voucher={voucher} />
        </div>
      )}
      <VoucherSections voucher={voucher} />
      <div className={css.screenOnly}>
        <Card isFlush label={copy.status}>
          <LinkRow
            as={ScreenLink}
            to="repaymentStatus"
            own={{ orderId }}
            icon="clock"
            title={copy.status}
            text={copy.statusText}
          />
          <LinkRow
            as={ScreenLink}
            to={input.requestType === 'extension' ? 'extension' : 'repayment'}
            own={{ orderId }}
            icon={listIcon}
            title={copy.otherWays}
          />
        </Card>
      </div>
    </Page>
  );
}

/** The blanks of a slip. The total stands at the same height as on the slip that follows. */
function VoucherSkeleton({ isSlow }: { isSlow: boolean }) {
  const { common } = useCopy();
  return (
    <Page isBusy label={common.loading}>
      <Card>
        <Stack gap={5}>
          <SkeletonProduct />
          <Skeleton width={40} />
          <Skeleton shape="amount" width={50} />
          <Skeleton shape="banner" />
          <Skeleton shape="pill" />
          <Skeleton shape="pill" />
        </Stack>
      </Card>
      <Card>
        <SkeletonRows count={4} />
      </Card>
      <StillWorking isSlow={isSlow} />
    </Page>
  );
}
