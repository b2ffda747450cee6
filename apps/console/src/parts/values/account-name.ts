import { useCopy } from '../../session/copy-provider.tsx';
import { useProviderName } from './provider-name.ts';

/** An account of the ledger as agents read it, with the provider whose part of it is meant. */
export function useAccountName(): (account: string, provider: string) => string {
  const { loanDesk } = useCopy();
  const nameOf = useProviderName();
  return (account, provider) =>
    [loanDesk.accounts[account] ?? account, provider && nameOf(provider)]
      .filter(Boolean)
      .join(', ');
}
