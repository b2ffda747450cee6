import { ActionBar, ButtonLink, EmptyArt, EmptyState, Page } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';

/** An address that does not say which loan: there is nothing to ask the server for. */
export function NoLoan() {
  const copy = useCopy('repayment');
  return (
    <>
      <Page>
        <EmptyState art={<EmptyArt />} title={copy.chooseLoan} text={copy.chooseLoanText} />
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to="orders" isBlock>
          {copy.seeLoans}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
