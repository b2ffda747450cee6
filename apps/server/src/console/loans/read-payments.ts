import type {
  readAttempts as attemptsEndpoint,
  readVouchers as vouchersEndpoint,
} from '@cauce/contract/console';
import { listAttemptsOf, listVouchersOf } from '../../money/receipts/order-payments.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { cursorAt, readTimedCursor } from '../../http/sessions/page-place.ts';
import { channelNames } from './channel-names.ts';
import { readOrderPage } from './order-page.ts';

const PAGE = 20;

/** Card and wallet payments. A card is shown by its mask: there is no number (PCI DSS 3.4), and its token is not sent. */
export const readAttempts: ConsoleHandler<typeof attemptsEndpoint> = async (input, context) => {
  const { db } = context;
  const { orderId } = input;
  const before = readTimedCursor(input.after);
  const { rows: page, next } = await readOrderPage(
    context,
    orderId,
    (limit) => listAttemptsOf(db, orderId, { before, limit }),
    { most: PAGE, placeOf: (last) => cursorAt(last.startedAt, last.id) },
  );
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
    next,
  };
};

export const readVouchers: ConsoleHandler<typeof vouchersEndpoint> = async (input, context) => {
  const { db, ports } = context;
  const { orderId } = input;
  const before = readTimedCursor(input.after);
  const { rows: page, next } = await readOrderPage(
    context,
    orderId,
    (limit) => listVouchersOf(db, orderId, { before, limit }),
    { most: PAGE, placeOf: (last) => cursorAt(last.issuedAt, last.id) },
  );
  const name = channelNames(ports);
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
    next,
  };
};
