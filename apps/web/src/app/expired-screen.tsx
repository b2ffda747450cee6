import { ButtonLink } from '@cauce/ui';
import { useBridge } from '../bridge/bridge-provider.tsx';
import { useCopy } from '../copy/copy-provider.tsx';
import { ScreenLink } from '../session/screen-link.tsx';
import { MessageScreen } from './message-screen.tsx';

/** The one screen of an expired or unknown session. Nothing that was kept for a payment is cleared. */
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
