import type { CallPermission } from '@cauce/contract/console';
import { useCopy } from './copy-provider.tsx';
import { useMay } from './session.ts';

/** Why an agent may not make a call, for its button; undefined if they may. */
export function useLocked(endpoint: { readonly permission: CallPermission }): string | undefined {
  const { refusals } = useCopy();
  return useMay(endpoint) ? undefined : refusals.permissionRefused;
}
