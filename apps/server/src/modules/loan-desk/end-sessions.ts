import type { endSessions as endpoint } from '@cauce/contract/console';
import { findBorrower } from '../../records/borrowers.ts';
import { revokeSessions } from '../../records/sessions.ts';
import type { ConsoleAct } from '../../wire/console-act.ts';
import { Refused } from '../../wire/refused.ts';

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
