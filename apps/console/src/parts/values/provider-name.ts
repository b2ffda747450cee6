import { useCopy } from '../../session/copy-provider.tsx';

/** A provider's name as it writes it, by the id under which it is installed; the id of one that has none here. */
export function useProviderName(): (provider: string) => string {
  const { providerHealth } = useCopy();
  return (provider) => providerHealth.providers[provider] ?? provider;
}
