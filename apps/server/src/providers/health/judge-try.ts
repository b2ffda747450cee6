import { AnsweredWith } from './answered-with.ts';
import { FilesSilent } from '../files.ts';
import { OidcSilent, OidcUnproven } from '../oidc.ts';
import { ProviderRefused, ProviderSilent } from '../payments.ts';

/** How a call ended: well, with a refusal, without a definite answer in time, or unexpectedly. */
export type TryOutcome = 'ok' | 'refused' | 'silent' | 'unknown';

/** Why a call failed, as it is stored: «answered 503», or one of these words; empty on success. */
export type TryReason =
  | ''
  | 'declined'
  | 'refused'
  | 'noAnswer'
  | 'unreadable'
  | 'unexpected'
  | `answered ${number}`;

const RETRY_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

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
    return error.status >= 500 || RETRY_STATUSES.has(error.status) ? 'silent' : 'refused';
  return isUnreached(error) ? 'silent' : 'unknown';
}

/** What an error says about why the call failed; nothing of a person, so that it can be stored and shown. */
export function reasonOfError(error: unknown): TryReason {
  if (error instanceof AnsweredWith) return `answered ${error.status}`;
  const answered =
    error instanceof ProviderSilent || error instanceof FilesSilent ? error.answered : null;
  if (answered !== null) return answered === 'unreadable' ? answered : `answered ${answered}`;
  return WORDS[outcomeOfError(error)];
}

const WORDS = { refused: 'refused', silent: 'noAnswer', unknown: 'unexpected' } as const;

/** The errors of `fetch` when nothing answered, in time or at all. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  (['TimeoutError', 'AbortError'].includes(error.name) ||
    (error instanceof TypeError && error.cause !== undefined));
