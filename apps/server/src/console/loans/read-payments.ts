import type {
  readAttempts as attemptsEndpoint,
  readVouchers as vouchersEndpoint,
} from '@cauce/contract/console';
import { listAttemptsOf, listVouchersOf } from '../../money/receipts/order-payments.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { PaymentPage } from '../../money/receipts/order-payments.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { cursorAt, readTimedCursor } from '../../http/sessions/page-place.ts';
import { channelNames } from './channel-names.ts';
import { readOrderPage } from './order-page.ts';

const PAGE = 20;

/** A page of an order’s payments, newest first. */
const readPage = <Row>(
  { orderId, after }: { readonly orderId: string; readonly after?: string | undefined },
  context: PlainContext,
  list: (db: Db, orderId: string, page: PaymentPage) => Promise<Row[]>,
  placeOf: (last: Row) => string,
) => {
  const before = readTimedCursor(after);
  return readOrderPage(context, orderId, (limit) => list(context.db, orderId, { before, limit }), {
    most: PAGE,
    placeOf,
  });
};

/** Card and wallet payments. A card is shown by its mask: there is no number (PCI DSS 3.4), and its token is not sent. */
export const readAttempts: ConsoleHandler<typeof attemptsEndpoint> = async (input, context) => {
  const { rows: page, next } = await readPage(input, context, listAttemptsOf, (last) =>
    cursorAt(last.startedAt, last.id),
  );
  return {
    attempts: page.map((one) => ({
      id: one.id,
      method: one.method,
      cardMask: one.cardMask,
      purpose: one.purpose,
      amount: one.amount,
      state: one.state,
      isTakenBack: one.returned === one.amount,
      returned: one.returned,
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
  const { rows: page, next } = await readPage(input, context, listVouchersOf, (last) =>
    cursorAt(last.issuedAt, last.id),
  );
  const name = channelNames(context.ports);
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
