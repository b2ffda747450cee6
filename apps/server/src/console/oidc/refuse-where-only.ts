import { Refused } from '../../http/refused.ts';
import type { Settings } from '../../settings/settings.ts';

/** Refuses every way to sign in but the identity provider, if the lender allows only that. */
export function refuseWhereOidcOnly({ oidc }: Pick<Settings, 'oidc'>): void {
  if (oidc?.isOnly === true) throw new Refused('oidcOnly');
}
