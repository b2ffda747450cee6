import type { ScreenName } from '@cauce/contract';
import { ActionBar, ButtonLink, EmptyArt, EmptyState, Page } from '@cauce/ui';
import { ScreenLink } from './screen-link.tsx';

/** Shown by a screen that has nothing to request or got nothing: the reason and one action. */
export function EmptyPage({
  title,
  text,
  to,
  label,
}: {
  title: string;
  text: string;
  to: ScreenName;
  label: string;
}) {
  return (
    <>
      <Page>
        <EmptyState art={<EmptyArt />} title={title} text={text} />
      </Page>
      <ActionBar isPlain>
        <ButtonLink as={ScreenLink} to={to} isBlock>
          {label}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
