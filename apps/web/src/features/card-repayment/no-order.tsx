import { ActionBar, ButtonLink, EmptyArt, EmptyState, Page } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';

/** An address that does not say which loan is paid: there is nothing to ask the server for. */
export function NoOrder() {
  const text = useCopy('cardRepayment');
  return (
    <>
      <Page>
        <EmptyState art={<EmptyArt />} title={text.chooseLoan} text={text.chooseLoanText} />
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to="orders" isBlock>
          {text.seeLoans}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
