import { AnsweredWith } from './answered-with.ts';
import { FilesSilent } from '../files.ts';
import { OidcSilent, OidcUnproven } from '../oidc.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';

/** How a call ended: well, with a refusal, without a definite answer in time, or unexpectedly. */
export type TryOutcome = 'ok' | 'refused' | 'silent' | 'unknown';

const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** What an error says about the provider. */
export function outcomeOfError(error: unknown): Exclude<TryOutcome, 'ok'> {
  if (error instanceof ProviderRefused || error instanceof OidcUnproven) return 'refused';
  if (
    error instanceof ProviderSilent ||
    error instanceof OidcSilent ||
    error instanceof FilesSilent
  )
    return 'silent';
  if (error instanceof AnsweredWith)
    return error.status >= 500 || LATER.has(error.status) ? 'silent' : 'refused';
  return isUnreached(error) ? 'silent' : 'unknown';
}

/** The errors of `fetch` when nothing answered, in time or at all. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  (['TimeoutError', 'AbortError'].includes(error.name) ||
    (error instanceof TypeError && error.cause !== undefined));
