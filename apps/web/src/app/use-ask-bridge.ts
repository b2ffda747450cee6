import { showToast } from '@cauce/ui';
import { useCallback } from 'react';
import type { Bridge } from '../bridge/bridge.ts';
import { useLaterBridge } from '../bridge/use-later-bridge.ts';
import { useCopy } from '../copy/copy-provider.tsx';

/** Asks the bridge once it is there, and tells the borrower where it does not come. */
export function useAskBridge(): (ask: (bridge: Bridge) => void) => Promise<void> {
  const withBridge = useLaterBridge();
  const { failure } = useCopy();
  return useCallback(
    async (ask) => {
      if (!(await withBridge(ask))) showToast(failure.loadText, { kind: 'fail' });
    },
    [failure, withBridge],
  );
}
