import { ActionBar, ButtonLink, EmptyArt, EmptyState, Page } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';

/** An address that does not say what the complaint is about: the reasons stand on the complaint home. */
export function NoReason() {
  const copy = useCopy('complaints').form;
  return (
    <>
      <Page>
        <EmptyState art={<EmptyArt />} title={copy.noReasonTitle} text={copy.noReasonText} />
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to="complaintHome" isBlock>
          {copy.chooseReason}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
