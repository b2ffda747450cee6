import type { Failure } from '@cauce/contract';
import { ActionBar, ButtonLink, EmptyArt, EmptyState, Page } from '@cauce/ui';
import { SupportCode } from '../../session/support-code.tsx';
import { useFirstFailureToast } from '../../calls/use-failure-toast.ts';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';

/** No such payment, or an address that names no loan. It does not say that nothing was paid: that is not known here. */
export function NoPayment({ failure }: { failure: Failure | null }) {
  const { common } = useCopy();
  const copy = useCopy('repaymentStatus');
  useFirstFailureToast(failure);
  return (
    <>
      <Page>
        <EmptyState art={<EmptyArt />} title={copy.notFound} text={copy.notFoundText} />
        {failure !== null && <SupportCode of={failure} />}
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to="orders" isBlock>
          {copy.seeLoans}
        </ButtonLink>
        <ButtonLink as={ScreenLink} to="customerService" variant="secondary" isBlock>
          {common.customerService}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
