import type { ScreenName } from '@cauce/contract';
import { useBridge } from '../../bridge/bridge-provider.tsx';
import { useIsGone } from '../../session/use-is-gone.ts';
import { stepsBack } from '../../session/address.tsx';
import { useGo } from '../../session/use-go.ts';
import { useNavigation } from '../../session/navigation.ts';

/**
 * Goes back to where a card or an account was needed: the previous screen, or the shell that opened this one. A page opened
 * by its address in a browser has neither; it goes to `otherwise`, not to whatever site was there before.
 */
export function useReturn(otherwise: ScreenName): () => void {
  const bridge = useBridge();
  const go = useGo();
  const { goBack } = useNavigation();
  const isGone = useIsGone();
  return () => {
    if (isGone()) return;
    if (stepsBack() > 0 || bridge.platform !== 'web') goBack();
    else go(otherwise, {}, { replace: true });
  };
}
