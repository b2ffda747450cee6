import type { Failure, ScreenName } from '@cauce/contract';
import { ActionBar, ButtonLink, EmptyState, FailureArt, Page } from '@cauce/ui';
import { SupportCode } from '../../session/support-code.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { EmptyPage } from '../../session/empty-page.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { ScreenLink } from '../../session/screen-link.tsx';

/** Why there is no slip, and the action that helps: see the open payment, or choose again. */
export function VoucherRefused({
  failure,
  orderId,
  nextScreen,
}: {
  failure: Failure;
  orderId: string;
  nextScreen: ScreenName;
}) {
  const copy = useCopy();
  const text = useCopy('voucherExtras');
  useFailureToast(failure);
  return (
    <>
      <Page>
        <EmptyState
          art={<FailureArt />}
          title={text.refusedTitle}
          text={refusalText(copy, failure)}
        />
        <SupportCode of={failure} />
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to={nextScreen} own={{ orderId }} isBlock>
          {nextScreen === 'repaymentStatus' ? text.status : text.otherMethods}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

/** For an address that does not say what to pay and where. */
export function NoVoucher() {
  const copy = useCopy('voucherExtras');
  return (
    <EmptyPage
      title={copy.missing}
      text={copy.missingText}
      to="repayment"
      label={copy.otherMethods}
    />
  );
}
