import type {
  ConsoleInputOf,
  assignLoan as assignEndpoint,
  endContact as endEndpoint,
  flagLoan as flagEndpoint,
  makePromise as promiseEndpoint,
  messageBorrower as messageEndpoint,
  planNextStep as planEndpoint,
  startContact as startEndpoint,
  takeContactBack as takeBackEndpoint,
} from '@cauce/contract/console';
import { endsContact } from '@cauce/contract/console';
import { addDays, endOfDay, localDate, marketOf, minor, unfilledIn } from '@cauce/lending';
import { sql } from 'kysely';
import { messageBorrower as messageBorrowerRecord } from '../../collections/agent-messages.ts';
import { findBorrower, knownPhone } from '../../borrowers/borrowers.ts';
import {
  agentOfCase,
  assignCase,
  pausedBy,
  setCollectionFlag,
  setNextStep,
} from '../../collections/cases.ts';
import type { Pause } from '../../collections/cases.ts';
import * as contacts from '../../collections/contacts.ts';
import {
  LONGEST_PROMISE_DAYS,
  addPromise,
  findOpenPromise,
  reminderDay,
} from '../../collections/promises.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { lockDues } from '../../money/ledger/dues.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { addReminders } from '../../messages/reminders.ts';
import { refuseUnassignable } from '../agents/agents.ts';
import { refuseErased } from '../borrowers/refuse-erased.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';

export const CONTACT_REFUSALS = {
  hours: 'contactOutsideHours',
  day: 'contactLimitOfDay',
  week: 'contactLimitOfWeek',
} as const;

/** A loan, locked until the transaction ends. */
async function lockLoan(orderId: string, context: PlainContext): Promise<Dues> {
  const dues = await lockDues(context.db, orderId, deskDay(context).today);
  if (dues === null) throw new Refused('orderNotFound');
  return dues;
}

/** Why nobody may write about a loan's debt, or null. */
async function pauseOf(db: Db, orderId: string): Promise<Pause | null> {
  const { rows } = await sql<{ why: Pause | null }>`
    select ${pausedBy(sql.val(orderId))} as why
  `.execute(db);
  return rows[0]?.why ?? null;
}

export const startContact: ConsoleHandler<typeof startEndpoint> = async (
  { orderId, kind },
  context,
) => {
  const { db, agent, audit, ports, settings } = context;
  const { order, balance } = await lockLoan(orderId, context);
  if (balance === 0) throw new Refused('loanOwesNothing');
  if (kind !== 'incoming' && (await pauseOf(db, orderId)) === 'erased')
    throw new Refused('borrowerErased');
  const { rows: open } = await sql`
    select 1 from collection_contacts
    where agent_id = ${agent.id} and order_id = ${orderId} and ended_at is null
  `.execute(db);
  if (open.length > 0) throw new Refused('contactOpen');
  const { borrowerId } = order;
  const started = await contacts.startContact(
    db,
    { orderId, borrowerId, agentId: agent.id, kind },
    { nowMs: ports.clock.now(), market: marketOf(settings.country) },
  );
  if (!('id' in started)) throw new Refused(CONTACT_REFUSALS[started.why]);
  const borrower = await findBorrower(db, borrowerId);
  audit({ subject: ['order', orderId], borrowerId, details: { way: kind, contact: started.id } });
  return { contactId: started.id, phone: knownPhone(borrower?.phone ?? '') };
};

export const messageBorrower: ConsoleHandler<typeof messageEndpoint> = async (
  { orderId, text, dueNow: seen },
  context,
) => {
  const { db, agent, audit, ports, settings } = context;
  const { order, balance, dueNow } = await lockLoan(orderId, context);
  const { borrowerId } = order;
  if (balance === 0) throw new Refused('loanOwesNothing');
  // The text was written for this figure: after a payment it would make its borrower pay again.
  if (dueNow !== seen) throw new Refused('changedMeanwhile');
  const paused = await pauseOf(db, orderId);
  if (paused !== null)
    throw new Refused(paused === 'erased' ? 'borrowerErased' : 'collectionPaused');
  if (unfilledIn(text).length > 0) throw new Refused('messageUnfilled');
  const message = { orderId, borrowerId, agentId: agent.id, text };
  const moment = { nowMs: ports.clock.now(), market: marketOf(settings.country) };
  const sent = await messageBorrowerRecord(db, message, moment);
  if (!('id' in sent)) throw new Refused(CONTACT_REFUSALS[sent.why]);
  // The log contains no free text: the contact leads to it.
  audit({ subject: ['order', orderId], borrowerId, details: { contact: sent.id } });
  return null;
};

export const endContact: ConsoleHandler<typeof endEndpoint> = async (
  { contactId, outcome, note, next, seenNext },
  context,
) => {
  const { db, agent, audit } = context;
  const { at } = deskDay(context);
  if (note !== '')
    await refuseErased(
      db,
      sql`select borrower_id from collection_contacts where id = ${contactId}::bigint`,
    );
  const ended = await contacts.endContact(db, contactId, { agentId: agent.id, outcome, note, at });
  if (ended === null) throw new Refused('contactNotFound');
  const { orderId, borrowerId, kind } = ended;
  if (!endsContact(outcome, { isIncoming: kind === 'incoming' }))
    throw new Refused('outcomeOfOutgoing');
  if (!(await setNextStep(db, { orderId, at }, stepOf(next), stepOf(seenNext))))
    throw new Refused('changedMeanwhile');
  audit({ subject: ['order', orderId], borrowerId, details: { contact: contactId, outcome } });
  return null;
};

export const takeContactBack: ConsoleHandler<typeof takeBackEndpoint> = async (
  { contactId },
  context,
) => {
  const { db, agent, audit } = context;
  const { at } = deskDay(context);
  const taken = await contacts.takeContactBack(db, contactId, { agentId: agent.id, at });
  if (taken === null) throw new Refused('contactNotFound');
  const { orderId, borrowerId, kind } = taken;
  // The table's trigger announces what is added or changed, not what is removed.
  await announceChange(db, 'collections');
  audit({ subject: ['order', orderId], borrowerId, details: { way: kind, contact: contactId } });
  return null;
};

export const makePromise: ConsoleHandler<typeof promiseEndpoint> = async (
  { orderId, amount, dueOn, payAt = null, remind = 'never', replaces },
  context,
) => {
  const { db, agent, audit, ports, settings } = context;
  const { at, today } = deskDay(context);
  const { order, balance, instalments } = await lockLoan(orderId, context);
  const { borrowerId } = order;
  if (balance === 0) throw new Refused('loanOwesNothing');
  if ((await findOpenPromise(db, orderId)) !== replaces) throw new Refused('changedMeanwhile');
  if (amount > balance) throw new Refused('promiseTooLarge');
  const day = localDate(dueOn);
  if (day < today || day > addDays(today, LONGEST_PROMISE_DAYS))
    throw new Refused('promiseTooLate');
  if (payAt !== null && !ports.payments.channels.some(({ payCode }) => payCode === payAt))
    throw new Refused('promiseChannelUnknown');
  const promise = {
    orderId,
    borrowerId,
    agentId: agent.id,
    amount: minor(amount),
    dueOn: day,
    payAt,
    remind,
    at,
  };
  const remindOn = reminderDay(promise);
  if (remindOn !== null && remindOn <= today) throw new Refused('promiseReminderTooLate');
  const promiseId = await addPromise(db, promise);
  const [first] = instalments;
  if (remindOn !== null && first !== undefined) {
    const reminder = {
      orderId,
      instalment: first.number,
      kind: 'promised',
      dueOn: remindOn,
    } as const;
    const { timeZone } = marketOf(settings.country);
    const sendAt = new Date(endOfDay(addDays(remindOn, -1), timeZone));
    await addReminders(db, [reminder], at, sendAt);
  }
  audit({
    subject: ['order', orderId],
    borrowerId,
    details: { promise: promiseId, amount, dueOn, payAt: payAt ?? '', remind },
  });
  return { promiseId };
};

const stepOf = (planned: ConsoleInputOf<typeof planEndpoint>['next']) =>
  planned && { step: planned.step, on: localDate(planned.on) };

export const planNextStep: ConsoleHandler<typeof planEndpoint> = async (
  { orderId, next, seenNext },
  context,
) => {
  const { order } = await lockLoan(orderId, context);
  const { at } = deskDay(context);
  if (!(await setNextStep(context.db, { orderId, at }, stepOf(next), stepOf(seenNext))))
    throw new Refused('changedMeanwhile');
  context.audit({
    subject: ['order', orderId],
    borrowerId: order.borrowerId,
    details: { step: next?.step ?? '', on: next?.on ?? '' },
  });
  return null;
};

export const assignLoan: ConsoleHandler<typeof assignEndpoint> = async (
  { orderId, agentId, fromAgentId },
  context,
) => {
  const { order } = await lockLoan(orderId, context);
  await refuseUnassignable(context.db, agentId);
  const { at } = deskDay(context);
  if ((await agentOfCase(context.db, orderId)) !== fromAgentId)
    throw new Refused('changedMeanwhile');
  await assignCase(context.db, { orderId, by: context.agent.id, at }, agentId);
  context.audit({
    subject: ['order', orderId],
    borrowerId: order.borrowerId,
    details: { fromAgentId: fromAgentId ?? '', agentId: agentId ?? '' },
  });
  return null;
};

export const flagLoan: ConsoleHandler<typeof flagEndpoint> = async (
  { orderId, isOn, reason },
  context,
) => {
  await refuseErased(context.db, sql`select borrower_id from orders where id = ${orderId}`);
  const { order } = await lockLoan(orderId, context);
  const { at } = deskDay(context);
  const change = { orderId, by: context.agent.id, at };
  if (!(await setCollectionFlag(context.db, change, isOn, reason))) throw new Refused('flagIsSet');
  context.audit({ subject: ['order', orderId], borrowerId: order.borrowerId, details: { isOn } });
  return null;
};
