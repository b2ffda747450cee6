import { findOrdersByNumber } from '../console/loans/loan-search.ts';
import { findVouchersByNumber, listVoucherEvents } from '../money/vouchers/voucher-events.ts';
import type { VoucherEvent } from '../money/vouchers/voucher-events.ts';
import type { VoucherRecord } from '../money/vouchers/vouchers.ts';
import type { Command } from './command.ts';
import { auditAccess } from './audit-access.ts';

/** Finds the loan that a number on a receipt paid. */
export const voucherFind: Command = {
  name: 'voucher find',
  summary:
    'finds a voucher by reference, our id or the provider’s: its order, borrower, state and events',
  options: { number: { help: 'the reference or id', value: 'number' } },
  word: 'number',
  run: async (options, context) => {
    const typed = options.read('number').trim();
    const { db } = await context.open();
    const vouchers = await findVouchersByNumber(db, typed);
    const found = await Promise.all(
      vouchers.map(async (voucher) => ({ voucher, events: await listVoucherEvents(db, voucher) })),
    );
    for (const { voucher } of found)
      await auditAccess(db, context, {
        act: 'findVoucher',
        subject: ['voucher', voucher.id],
        borrowerId: voucher.borrowerId,
      });
    // Money that was matched by hand has no voucher of its own.
    const matches = vouchers.length > 0 ? [] : await findOrdersByNumber(db, typed);
    for (const { orderId, borrowerId } of matches)
      await auditAccess(db, context, {
        act: 'findVoucher',
        subject: ['order', orderId],
        borrowerId,
      });
    // Not their names.
    const orders = matches.map(({ orderId, borrowerId, status, by }) => ({
      orderId,
      borrowerId,
      status,
      by,
    }));
    const lines = [
      ...found.flatMap(linesOf),
      ...orders.map(
        ({ orderId, borrowerId, status, by }) =>
          `order ${orderId} (${status}) of borrower ${borrowerId}, by its ${by}`,
      ),
    ];
    const isFine = lines.length > 0;
    return {
      lines: isFine ? lines : ['No voucher has this number.'],
      data: { vouchers: found, orders },
      isFine,
    };
  },
};

function linesOf({
  voucher,
  events,
}: {
  voucher: VoucherRecord;
  events: VoucherEvent[];
}): string[] {
  const { id, orderId, borrowerId, state, channel, amount, provider, issuedAt, paidAt } = voucher;
  return [
    `voucher ${id}  ${state}  ${amount} for ${voucher.purpose}, ${provider} ${channel}`,
    `  order ${orderId} of borrower ${borrowerId}`,
    `  issued ${issuedAt.toISOString()}, until ${voucher.expiresAt.toISOString()}${paidAt === null ? '' : `, paid ${paidAt.toISOString()}`}`,
    ...events.map(
      ({ receivedAt, kind, amount: paid, eventId, result, tries }) =>
        `  ${receivedAt.toISOString()}  ${kind} ${paid}  event ${eventId}: ${result ?? `waiting, tried ${tries} times`}`,
    ),
    ...(events.length === 0 ? ['  no event of the provider'] : []),
  ];
}
