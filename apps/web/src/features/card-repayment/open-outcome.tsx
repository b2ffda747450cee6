import { ActionBar, AttentionArt, ButtonLink, EmptyState, Page } from '@cauce/ui';
import { SupportCode } from '../../session/support-code.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import type { CardPayment } from './card-payment.ts';
import { SeeStatus } from './see-status.tsx';

/** A payment whose outcome is unknown. Not shown as a failure, and without a button to pay again. */
export function OpenOutcome({ state }: { state: CardPayment }) {
  const text = useCopy('cardRepayment');
  const isVerifying = state.phase === 'verifying';
  return (
    <>
      <Page>
        <div role="alert">
          <EmptyState
            art={<AttentionArt />}
            title={text.unknownTitle}
            text={
              <>
                <b>{text.doNotPayAgain}</b> {isVerifying ? text.verifying : text.stillUnknown}
              </>
            }
          />
        </div>
        <SupportCode of={state} />
      </Page>
      <ActionBar isPlain>
        <SeeStatus recordId={state.attempt?.recordId ?? ''} />
        {!isVerifying && (
          <ButtonLink as={ScreenLink} to="customerService" variant="text" isBlock>
            {text.contactService}
          </ButtonLink>
        )}
      </ActionBar>
    </>
  );
}
