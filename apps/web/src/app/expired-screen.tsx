import { ButtonLink } from '@cauce/ui';
import { useBridge } from '../bridge/bridge-provider.tsx';
import { useCopy } from '../copy/copy-provider.tsx';
import { ScreenLink } from '../session/screen-link.tsx';
import { MessageScreen } from './message-screen.tsx';

/** The only screen for an expired or unknown session. It keeps everything that is stored for a payment. */
export function ExpiredScreen() {
  const { common, session } = useCopy();
  const bridge = useBridge();
  return (
    <MessageScreen
      title={session.expiredTitle}
      text={session.expiredText}
      action={{ label: session.goLogin, onPress: () => bridge.goLogin() }}
      other={
        <ButtonLink as={ScreenLink} to="customerService" variant="text" isBlock>
          {common.customerService}
        </ButtonLink>
      }
    />
  );
}
