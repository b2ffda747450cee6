import { PARTNER_SIGNATURE } from '@cauce/contract/server';
import type { Session } from '@cauce/contract';
import type { Judged } from '../finding.ts';
import { newKey } from '../send-call.ts';
import { signatureOf } from '../sign.ts';
import { queryOf, tryWrong } from '../try-call.ts';
import type { Trial } from '../try-call.ts';
import type { Target } from '../target.ts';

const NOBODY = 'kit-nobody';

const WITHOUT_VALID_SESSION: readonly (readonly [string, (query: Session) => Session])[] = [
  ['no session', ({ userId: _user, sessionId: _session, ...rest }) => rest],
  ['an unknown session', (query) => ({ ...query, sessionId: 'kit-no-such-session' })],
  ['the session of another', (query) => ({ ...query, userId: NOBODY })],
];

/** A borrower's call must have a session; without one it is refused in a way that leads back to the login. */
export async function sessionChecks(trial: Trial): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [check, change] of WITHOUT_VALID_SESSION)
    judged.push(
      await tryWrong(trial, check, ['sessionExpired'], () => ({
        query: change(queryOf(trial)),
        key: newKey(),
      })),
    );
  return judged;
}

/** A partner's call is signed, recent and unused; every failure is the same refusal (docs/integrate.md §1). */
export async function signatureChecks(trial: Trial): Promise<Judged[]> {
  return [
    await tryWrong(trial, 'a wrong signature', ['badSignature'], () => ({
      headers: { [PARTNER_SIGNATURE.signatureHeader]: '0'.repeat(64) },
    })),
    await tryWrong(trial, 'a stale timestamp', ['badSignature'], () => ({
      headers: signatureOf(hourAgo(trial.target), JSON.stringify(trial.fields)),
    })),
  ];
}

const hourAgo = (target: Target): Target => ({ ...target, now: () => target.now() - 3_600_000 });
