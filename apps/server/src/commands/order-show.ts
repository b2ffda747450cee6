import { CommandRefused } from '../console/agents/agent-by-command.ts';
import { findBooks } from '../money/ledger/loan-books.ts';
import { listOrderEvents } from '../console/loans/order-timeline.ts';
import type { OrderEvent } from '../console/loans/order-timeline.ts';
import type { Command } from './command.ts';
import { auditAccess } from './audit-access.ts';

const MAX_EVENTS = 100;

/** One loan as the books have it. Amounts in the smallest unit. */
export const orderShow: Command = {
  name: 'order show',
  summary: 'an order’s status, what is owed by instalment, and its history',
  options: { order: { help: 'the order’s number', value: 'order' } },
  word: 'order',
  run: async (options, context) => {
    const orderId = options.read('order');
    const { db } = await context.open();
    const loan = await findBooks(db, orderId);
    if (loan === null) throw new CommandRefused(`There is no order ${orderId}.`);
    await auditAccess(db, context, {
      act: 'readOrder',
      subject: ['order', orderId],
      borrowerId: loan.borrowerId,
    });
    const events = (await listOrderEvents(db, orderId, { before: null, limit: MAX_EVENTS })).map(
      withoutFreeText,
    );
    const { status, borrowerId, paidOutOn, reachedOn, books } = loan;
    const data = { orderId, status, borrowerId, paidOutOn, reachedOn, books, events };
    return {
      lines: [
        `order ${orderId}  status ${status}  borrower ${borrowerId}`,
        `  paid out ${paidOutOn ?? 'not yet'}, books kept to ${reachedOn ?? 'no day yet'}, credit ${books.credit}`,
        ...books.instalments.map(
          ({ number, dueOn, owed }) =>
            `  instalment ${number}, due ${dueOn}: principal ${owed.principal}, interest ${owed.interest}, commission ${owed.commission}, IVA ${owed.iva}, penalty ${owed.penalty}`,
        ),
        ...events.map(
          ({ at, kind, facts }) => `  ${at.toISOString()}  ${kind} ${JSON.stringify(facts)}`,
        ),
      ],
      data,
    };
  },
};

/** An event without agents' free text, which is read in the console only. */
function withoutFreeText({ facts, ...event }: OrderEvent): OrderEvent {
  const { note: _note, text: _text, reason: _reason, ...shown } = facts;
  return { ...event, facts: shown };
}
