import { ActionBar, ButtonLink, EmptyArt, EmptyState, Page } from '@cauce/ui';
import { useTexts } from '../../copy/use-texts.ts';
import { ScreenLink } from '../../session/screen-link.tsx';
import { texts } from './texts.ts';

/** An address that does not say which loan is paid: there is nothing to ask the server for. */
export function NoOrder() {
  const text = useTexts(texts);
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
