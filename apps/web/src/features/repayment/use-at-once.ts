import { readRepaymentWays } from '@cauce/contract';
import { useCall } from '../../calls/use-call.ts';
import { useWays } from '../../session/ways.ts';
import type { Due } from './due.ts';

/**
 * Whether card and wallet are to be had. A server that does not say so with what is due is asked for its ways to pay, which is the
 * call that every server has: there a card has to be known already, since adding one is a call of ours.
 */
export function useAtOnce({ takesCards, takesWallet, openRecordId }: Due) {
  const { isBuilt } = useWays();
  const isUnsaid = takesCards === null && takesWallet === null && openRecordId === '';
  const ways = useCall(readRepaymentWays, isUnsaid ? {} : null);
  if (!isBuilt('cardRepayment')) return { hasCards: false, hasWallet: false, isComing: false };
  return {
    hasCards: takesCards ?? (ways.data?.cards.length ?? 0) > 0,
    hasWallet: takesWallet ?? (ways.data?.walletUrl ?? '') !== '',
    isComing: isUnsaid && ways.state === 'loading',
  };
}
