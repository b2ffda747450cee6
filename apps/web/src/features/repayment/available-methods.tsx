import { readRepaymentMethods } from '@cauce/contract';
import type { ReactNode } from 'react';
import { useCall } from '../../calls/use-call.ts';

/**
 * Whether card and wallet are available, from the call that every server has. A card must exist already: adding one is a
 * call of ours.
 */
export function AvailableMethods({
  children,
}: {
  children: (has: { hasCards: boolean; hasWallet: boolean }) => ReactNode;
}) {
  const { data } = useCall(readRepaymentMethods, {});
  if (data === undefined) return null;
  return children({ hasCards: data.cards.length > 0, hasWallet: data.walletUrl !== '' });
}
