import { Refused } from '../../http/refused.ts';
import type { Settings } from '../../settings/settings.ts';

/** Refuses every way in but the identity provider, where a lender has said that it is the only one. */
export function refuseWhereOidcOnly({ oidc }: Pick<Settings, 'oidc'>): void {
  if (oidc?.isOnly === true) throw new Refused('oidcOnly');
}
