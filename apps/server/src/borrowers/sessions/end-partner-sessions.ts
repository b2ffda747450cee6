import type { endPartnerSessions as endpoint } from '@cauce/contract/server';
import { addAuditEntries } from '../../http/audit-log.ts';
import { revokeSessions } from '../../http/sessions/sessions.ts';
import type { Handler } from '../../http/handler.ts';
import { hashToken } from '../../http/sessions/session-check.ts';

/** Ends one session of a borrower or all of them, in this process at once and in every other within a second (decision 003). */
export const endPartnerSessions: Handler<typeof endpoint> = async (
  { userId, sessionId },
  { db, ports, address, partnerKey, requestId, forgetSessions },
) => {
  const at = new Date(ports.clock.now());
  const tokenHash = sessionId === undefined ? undefined : hashToken(sessionId);
  const ended = await db.transaction().execute(async (tx) => {
    const count = await revokeSessions(tx, userId, at, tokenHash);
    // Not logged if nothing was ended: a partner may send any id.
    if (count > 0)
      await addAuditEntries(tx, [
        {
          at,
          agentId: null,
          act: 'endSessions',
          requestId,
          subjectKind: 'borrower',
          subjectId: userId,
          borrowerId: userId,
          addressHash: ports.secrets.fingerprint('address', address),
          details: {
            partner: partnerKey,
            ended: count,
          },
        },
      ]);
    return count;
  });
  forgetSessions(userId);
  return { userId, ended };
};
