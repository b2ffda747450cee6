import type { CallPermission } from '@cauce/contract/console';
import { useCopy } from './copy-provider.tsx';
import { useMay } from './session.ts';

/** Why an agent cannot make a call, for the button that would; undefined where they can. */
export function useLocked(endpoint: { readonly permission: CallPermission }): string | undefined {
  const { refusals } = useCopy();
  return useMay(endpoint) ? undefined : refusals.permissionRefused;
}
