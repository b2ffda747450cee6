import {
  ActionBar,
  AppShell,
  Button,
  ButtonLink,
  EmptyState,
  FailureArt,
  Page,
  TopBar,
} from '@cauce/ui';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useCopy } from '../../copy/copy-provider.tsx';
import { hasEarlierPage } from '../../session/earlier-page.ts';
import { OperatorNote } from '../../session/operator-note.tsx';
import { ScreenLink } from '../../session/screen-link.tsx';
import { useNavigation } from '../../session/navigation.ts';

/** The joint login failed: one word, one sentence, a retry and a contact. */
export function Screen() {
  const { common } = useCopy();
  const copy = useCopy('failureScreen');
  const bridge = useBridge();
  const { close } = useNavigation();

  /** Back to where the login was tried. A page that the shell or a new tab opened has no earlier page, so it leads to the login. */
  function retry() {
    if (hasEarlierPage()) window.history.back();
    else bridge.goLogin();
  }
  return (
    <AppShell>
      <TopBar back={{ icon: 'close', label: common.close, onPress: close }} />
      <Page>
        <EmptyState art={<FailureArt />} title={copy.title} text={copy.text} headingLevel={1} />
        <OperatorNote />
      </Page>
      <ActionBar isPlain>
        <Button isBlock onClick={retry}>
          {copy.retry}
        </Button>
        <ButtonLink as={ScreenLink} to="customerService" variant="text" isBlock>
          {copy.talk}
        </ButtonLink>
      </ActionBar>
    </AppShell>
  );
}
