import type {
  readAttempts as attemptsEndpoint,
  readVouchers as vouchersEndpoint,
} from '@cauce/contract/console';
import { findOrderHead } from './desk-orders.ts';
import { listAttemptsOf, listVouchersOf } from '../../money/receipts/order-payments.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { cursorAt, readTimedCursor } from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';
import { channelNames } from './channel-names.ts';

const PAGE = 20;

/** Card and wallet payments. A card is its mask: there is no number to show (PCI DSS 3.4), and its token stays here. */
export const readAttempts: ConsoleHandler<typeof attemptsEndpoint> = async (input, context) => {
  const { db, audit } = context;
  const { orderId } = input;
  const head = await findOrderHead(db, orderId);
  if (head === null) throw new Refused('orderNotFound');
  const found = await listAttemptsOf(db, orderId, {
    before: readTimedCursor(input.after),
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  audit({
    subject: ['order', orderId],
    borrowerId: head.borrowerId,
    details: { count: page.length },
  });
  const last = page.at(-1);
  return {
    attempts: page.map((one) => ({
      id: one.id,
      way: one.way,
      cardMask: one.cardMask,
      purpose: one.purpose,
      amount: one.amount,
      state: one.state,
      isTakenBack: one.isTakenBack,
      provider: one.provider,
      providerReference: one.providerReference,
      failure: one.failure,
      startedAt: one.startedAt.toISOString(),
      settledAt: one.settledAt?.toISOString() ?? null,
    })),
    next: found.length > PAGE && last !== undefined ? cursorAt(last.startedAt, last.id) : null,
  };
};

export const readVouchers: ConsoleHandler<typeof vouchersEndpoint> = async (input, context) => {
  const { db, ports, audit } = context;
  const { orderId } = input;
  const head = await findOrderHead(db, orderId);
  if (head === null) throw new Refused('orderNotFound');
  const found = await listVouchersOf(db, orderId, {
    before: readTimedCursor(input.after),
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  audit({
    subject: ['order', orderId],
    borrowerId: head.borrowerId,
    details: { count: page.length },
  });
  const name = channelNames(ports);
  const last = page.at(-1);
  return {
    vouchers: page.map((one) => ({
      id: one.id,
      channel: name(one.channel),
      purpose: one.purpose,
      amount: one.amount,
      state: one.state,
      provider: one.provider,
      providerId: one.providerId,
      reference: one.reference,
      issuedAt: one.issuedAt.toISOString(),
      openedAt: one.openedAt?.toISOString() ?? null,
      expiresAt: one.expiresAt.toISOString(),
      paidAt: one.paidAt?.toISOString() ?? null,
    })),
    next: found.length > PAGE && last !== undefined ? cursorAt(last.issuedAt, last.id) : null,
  };
};
