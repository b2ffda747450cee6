import type { ScreenName } from '@cauce/contract';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { stepsBack } from '../../session/address.tsx';
import { useGo } from '../../session/use-go.ts';
import { useNavigation } from '../../session/navigation.ts';

/**
 * Back to where a card or an account was needed: the screen before, or the shell that opened this one. A page that a browser
 * opened by its address has neither, and goes to `otherwise` instead of to whatever site was there before.
 */
export function useReturn(otherwise: ScreenName): () => void {
  const bridge = useBridge();
  const go = useGo();
  const { goBack } = useNavigation();
  return () => {
    if (stepsBack() > 0 || bridge.platform !== 'web') goBack();
    else go(otherwise, {}, { replace: true });
  };
}
