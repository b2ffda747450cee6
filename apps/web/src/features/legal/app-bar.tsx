import { IconButton, TopBar } from '@cauce/ui';
import { useEffect } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import { hasEarlierPage, noteArrival } from '../../session/earlier-page.ts';
import { useConfig } from '../../session/page-config.tsx';

/** The bar of a legal page that a shell has opened: back and close, as on the app's screens. */
export function AppBar() {
  const { common } = useCopy();
  const { bridge } = useConfig();
  useEffect(noteArrival, []);

  async function close() {
    // Only needed with a shell, and only when pressed.
    const { closeWebView } = await import('../../bridge/close-web-view.ts');
    closeWebView(bridge, hasEarlierPage);
  }
  const back = () => (hasEarlierPage() ? window.history.back() : void close());
  return (
    <TopBar
      back={{ label: common.back, onPress: back }}
      action={<IconButton icon="close" label={common.close} onClick={() => void close()} />}
    />
  );
}
