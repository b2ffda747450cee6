import type { Failure, ScreenName } from '@cauce/contract';
import { ActionBar, ButtonLink, EmptyArt, EmptyState, FailureArt, Note, Page } from '@cauce/ui';
import { LoadFailed } from '../../calls/load-failed.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { VoucherInput } from './voucher.ts';

/** Why there is no slip, and what helps: looking after the payment that is open, choosing anew, or asking again. */
export function VoucherRefused({
  failure,
  input,
  onRetry,
  isRetrying,
}: {
  failure: Failure;
  input: VoucherInput;
  onRetry: () => void;
  isRetrying: boolean;
}) {
  const copy = useCopy();
  const text = useCopy('repaymentInstructions');
  const way = wayOut(failure, input);
  if (way === null)
    return <LoadFailed failure={failure} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <>
      <Page>
        <EmptyState
          art={<FailureArt />}
          title={text.refusedTitle}
          text={refusalText(copy, failure)}
        />
        {failure.folio !== '' && <Note>{copy.common.folio(failure.folio)}</Note>}
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to={way} own={{ orderId: input.orderId }} isBlock>
          {way === 'repaymentStatus' ? text.status : text.otherWays}
        </ButtonLink>
      </ActionBar>
    </>
  );
}

function wayOut({ refusal }: Failure, { requestType }: VoucherInput): ScreenName | null {
  if (refusal === 'paymentOpen') return 'repaymentStatus';
  if (refusal === 'notExtendable') return 'repayment';
  const mustChoose = ['amountChanged', 'channelNotFound', 'notRepayable', 'providerUnavailable'];
  if (!mustChoose.includes(refusal)) return null;
  return requestType === 'extension' ? 'extension' : 'repayment';
}

/** An address that does not say what to pay where. */
export function NoVoucher() {
  const copy = useCopy('repaymentInstructions');
  return (
    <>
      <Page>
        <EmptyState art={<EmptyArt />} title={copy.missing} text={copy.missingText} />
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to="repayment" isBlock>
          {copy.otherWays}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
