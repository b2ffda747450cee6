import type { ConsoleOutcome } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import { refusalText } from '../../calls/refusal-text.ts';

/** Why a sign-in failed; while it is paused, with the seconds that are left. */
export function signInRefusalText(
  { refusal, retryAfterMs }: Extract<ConsoleOutcome<unknown>, { readonly ok: false }>,
  copy: ConsoleCopy,
): string {
  return refusal === 'signInPaused' && retryAfterMs !== null
    ? copy.signIn.pausedFor(Math.ceil(retryAfterMs / 1_000))
    : refusalText(refusal, copy);
}
