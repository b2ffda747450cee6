import { IconButton, TopBar } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { useConfig } from '../../session/page-config.tsx';

/** The bar of a legal page that a shell has opened: back and close, as on the app's screens. */
export function AppBar() {
  const { common } = useCopy();
  const { bridge } = useConfig();

  async function close() {
    // Only needed with a shell, and only when pressed.
    const { createBridge } = await import('../../bridge/bridge.ts');
    const { browserHost } = await import('../../bridge/bridge-host.ts');
    const { androidName, handlers } = bridge;
    createBridge({ androidName, handlers }, browserHost(window)).closeWebView();
  }
  function back() {
    if (window.history.length > 1) window.history.back();
    else void close();
  }
  return (
    <TopBar
      back={{ label: common.back, onPress: back }}
      action={<IconButton icon="close" label={common.close} onClick={() => void close()} />}
    />
  );
}
