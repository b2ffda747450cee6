import { useCopy } from '../copy/copy-provider.tsx';
import { MessageScreen } from './message-screen.tsx';
import { useAskBridge } from './use-ask-bridge.ts';

/** An address that leads nowhere, with the way home. */
export function NotFoundScreen() {
  const { notFound } = useCopy();
  const askBridge = useAskBridge();
  return (
    <MessageScreen
      title={notFound.title}
      text={notFound.text}
      action={{ label: notFound.goHome, onPress: () => void askBridge((bridge) => bridge.goHome()) }}
    />
  );
}
