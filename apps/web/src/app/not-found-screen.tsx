import { useBridge } from '../bridge/bridge-provider.tsx';
import { useCopy } from '../copy/copy-provider.tsx';
import { OperatorNote } from '../session/operator-note.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Shown for an unknown address, with a link to the start. Anybody can open it, so it names the lender. */
export function NotFoundScreen() {
  const { notFound } = useCopy();
  const bridge = useBridge();
  return (
    <MessageScreen
      title={notFound.title}
      text={notFound.text}
      action={{ label: notFound.goHome, onPress: () => bridge.goHome() }}
      note={<OperatorNote />}
    />
  );
}
