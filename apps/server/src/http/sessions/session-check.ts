import { hash } from 'node:crypto';
import type { Session } from '@cauce/contract';
import type { Db } from '../../database/tables/tables.ts';
import type { Clock } from '../../providers/clock.ts';
import { findSession } from './sessions.ts';
import { Refused } from '../refused.ts';

// Both limits are explained in docs/decisions/003-session-check.md: how late another process may notice a revocation, and
// how much memory many callers may take.
const REMEMBERED_MS = 1_000;
const MAX_REMEMBERED = 10_000;

interface Proof {
  readonly borrowerId: string;
  readonly expiresAtMs: number;
  readonly provenAtMs: number;
}

/**
 * Authenticates borrowers. Every failure is the same refusal, so that an unknown session cannot be told from another
 * borrower's.
 */
export interface SessionCheck {
  readonly prove: (credentials: Pick<Session, 'userId' | 'sessionId'>) => Promise<string>;
  /** Clears the cached proofs of a borrower. Call it on revocation, so that a session ends at once in this process. */
  readonly forget: (borrowerId: string) => void;
}

/** The only form in which a token is stored or compared. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function sessionCheck(db: Db, clock: Clock): SessionCheck {
  const proofs = new Map<string, Proof>();
  // A row that was read before the last revocation may be older than it: its call goes on, but it is not cached.
  let revocations = 0;

  async function readStored(tokenHash: Buffer): Promise<Proof> {
    const row = await findSession(db, { tokenHash });
    if (!row || row.revoked_at !== null) throw new Refused('sessionExpired');
    return {
      borrowerId: row.borrower_id,
      expiresAtMs: row.expires_at.getTime(),
      provenAtMs: performance.now(),
    };
  }

  return {
    async prove({ userId, sessionId }) {
      if (userId === undefined || sessionId === undefined) throw new Refused('sessionExpired');
      const tokenHash = hashToken(sessionId);
      const key = tokenHash.toString('latin1');
      let proof = proofs.get(key);
      if (!proof || performance.now() - proof.provenAtMs > REMEMBERED_MS) {
        proofs.delete(key);
        const before = revocations;
        proof = await readStored(tokenHash);
        if (proofs.size >= MAX_REMEMBERED) proofs.clear();
        if (before === revocations) proofs.set(key, proof);
      }
      if (proof.borrowerId !== userId || proof.expiresAtMs <= clock.now())
        throw new Refused('sessionExpired');
      return proof.borrowerId;
    },
    forget(borrowerId) {
      revocations += 1;
      for (const [key, proof] of proofs) if (proof.borrowerId === borrowerId) proofs.delete(key);
    },
  };
}
