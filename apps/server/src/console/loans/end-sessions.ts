import type { endSessions as endpoint } from '@cauce/contract/console';
import { findBorrower } from '../../borrowers/borrowers.ts';
import { revokeSessions } from '../../http/sessions/sessions.ts';
import type { ConsoleAct } from '../mount/console-act.ts';
import { Refused } from '../../http/refused.ts';

/** Ends what is open of a borrower; this process forgets it once that is committed. */
export const endSessions: ConsoleAct<typeof endpoint> = async ({ borrowerId }, context) => {
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
