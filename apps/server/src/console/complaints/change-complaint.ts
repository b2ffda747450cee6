import type {
  assignComplaint as assignEndpoint,
  closeComplaint as closeEndpoint,
  noteOnComplaint as noteEndpoint,
  reopenComplaint as reopenEndpoint,
} from '@cauce/contract/console';
import { answerByOf, marketOf } from '@cauce/lending';
import { refuseUnassignable } from '../agents/agents.ts';
import { refuseErased } from '../borrowers/refuse-erased.ts';
import { findCase } from './complaint-case.ts';
import {
  assignComplaint as assignComplaintRecord,
  closeComplaint as closeComplaintRecord,
  noteOnComplaint as noteOnComplaintRecord,
  reopenComplaint as reopenComplaintRecord,
} from '../../complaints/complaint-moves.ts';
import type { AgentMove } from '../../complaints/complaint-moves.ts';
import { readAnswerHours } from '../../complaints/complaint-types.ts';
import type { Agent, ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { settleChange } from './refuse-change.ts';

/** A change by the calling agent, now. */
export function moveOf(
  { complaintId, version }: { readonly complaintId: string; readonly version: number },
  { ports, agent }: Pick<PlainContext, 'ports'> & { readonly agent: Agent },
): AgentMove {
  return { complaintId, version, agentId: agent.id, at: new Date(ports.clock.now()) };
}

/** Assigns a complaint to an agent who can sign in, or to nobody. */
export const assignComplaint: ConsoleHandler<typeof assignEndpoint> = async (input, context) => {
  const { db } = context;
  const to = input.agentId;
  await refuseUnassignable(db, to);
  const version = await assignComplaintRecord(db, { ...moveOf(input, context), assignTo: to });
  return settleChange(context, {
    input,
    version,
    forbidden: { closed: 'complaintClosed' },
    details: { to },
  });
};

/** Adds a note, also to a closed complaint. */
export const noteOnComplaint: ConsoleHandler<typeof noteEndpoint> = async (input, context) => {
  const one = await findCase(context.db, input.complaintId);
  if (one === null) throw new Refused('complaintNotFound');
  await refuseErased(context.db, one.borrowerId);
  const version = await noteOnComplaintRecord(context.db, {
    ...moveOf(input, context),
    note: input.note,
  });
  return settleChange(context, { input, version, forbidden: {} });
};

/** Closes an answered complaint. */
export const closeComplaint: ConsoleHandler<typeof closeEndpoint> = async (input, context) => {
  const version = await closeComplaintRecord(context.db, moveOf(input, context));
  const forbidden = { open: 'complaintNotAnswered', closed: 'complaintClosed' } as const;
  return settleChange(context, { input, version, forbidden });
};

/** Reopens a complaint: its term begins anew, as if it had been filed now. */
export const reopenComplaint: ConsoleHandler<typeof reopenEndpoint> = async (input, context) => {
  const { db, ports, settings } = context;
  const one = await findCase(db, input.complaintId);
  if (one === null) throw new Refused('complaintNotFound');
  await refuseErased(db, one.borrowerId);
  const hours = await readAnswerHours(db, one.typeId);
  const answerBy = answerByOf(ports.clock.now(), hours, marketOf(settings.country));
  const version = await reopenComplaintRecord(db, {
    ...moveOf(input, context),
    answerBy: new Date(answerBy),
    why: input.why,
  });
  return settleChange(context, { input, version, forbidden: { open: 'complaintOpen' } });
};
