import { useBridge } from '../bridge/bridge-provider.tsx';
import { useCopy } from '../copy/copy-provider.tsx';
import { MessageScreen } from './message-screen.tsx';

/** An address that leads nowhere, with the way home. */
export function NotFoundScreen() {
  const { notFound } = useCopy();
  const bridge = useBridge();
  return (
    <MessageScreen
      title={notFound.title}
      text={notFound.text}
      action={{ label: notFound.goHome, onPress: () => bridge.goHome() }}
    />
  );
}
