import type { endSessions as endpoint } from '@cauce/contract/console';
import { findBorrower } from '../../borrowers/borrowers.ts';
import { revokeSessions } from '../../http/sessions/sessions.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';

/** Ends a borrower's open sessions; this process clears its cache after the commit. */
export const endSessions: ConsoleHandler<typeof endpoint> = async ({ borrowerId }, context) => {
  const at = new Date(context.ports.clock.now());
  const ended = await context.change(async (tx, audit) => {
    if ((await findBorrower(tx, borrowerId)) === undefined) throw new Refused('borrowerNotFound');
    const count = await revokeSessions(tx, borrowerId, at);
    audit({ subject: ['borrower', borrowerId], borrowerId, details: { ended: count } });
    return count;
  });
  context.forgetSessions(borrowerId);
  return { ended };
};
