import type { startCardBinding as startCardBindingEndpoint } from '@cauce/contract/server';
import { ProviderRefused, ProviderSilent } from '../../providers/payments.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

/** Returns where the page creates a card token: at the provider, so that no card number reaches this server. */
export const startCardBinding: Handler<typeof startCardBindingEndpoint> = async (
  _input,
  { ports },
) => {
  if (!ports.payments.takesCards) throw new Refused('providerUnavailable');
  try {
    const { tokenUrl, publicKey } = await ports.payments.cardBinding();
    return { tokenUrl, publicKey };
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused)
      throw new Refused('providerUnavailable');
    throw error;
  }
};
