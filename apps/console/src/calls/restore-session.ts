import { whoAmI } from '@cauce/contract/console';
import type { ConsoleOutcome } from '@cauce/contract/console';
import { enterSession } from '../session/session.ts';
import type { SignedIn } from '../session/session.ts';
import { call } from './call.ts';
import type { CallOptions } from './call.ts';

/** Reads who the browser's cookie belongs to, and enters that session. */
export async function restoreSession(options?: CallOptions): Promise<ConsoleOutcome<SignedIn>> {
  const outcome = await call(whoAmI, {}, options);
  if (outcome.ok) enterSession(outcome.data);
  return outcome;
}
