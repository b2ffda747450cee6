import { CommandRefused } from '../console/agents/agent-by-command.ts';
import { findBorrower } from '../borrowers/borrowers.ts';
import { revokeSessions } from '../http/sessions/sessions.ts';
import type { Command } from './command.ts';
import { auditAccess } from './audit-access.ts';

/** For a lost telephone or a stolen session. */
export const borrowerSignOut: Command = {
  name: 'borrower sign-out',
  summary: 'ends every open session of a borrower, within a second',
  options: { id: { help: 'the borrower’s number', value: 'id' } },
  word: 'id',
  run: async (options, context) => {
    const id = options.read('id');
    const { db } = await context.open();
    const at = new Date(context.clock.now());
    const ended = await db.transaction().execute(async (tx) => {
      if ((await findBorrower(tx, id)) === undefined)
        throw new CommandRefused(`There is no borrower ${id}.`);
      const count = await revokeSessions(tx, id, at);
      await auditAccess(tx, context, {
        act: 'endSessions',
        subject: ['borrower', id],
        borrowerId: id,
        details: { ended: count },
      });
      return count;
    });
    return {
      lines: [`${ended} open sessions of borrower ${id} were ended.`],
      data: { borrowerId: id, ended },
    };
  },
};
