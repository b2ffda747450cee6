import { createHash } from 'node:crypto';
import { marketOf, minor } from '@cauce/lending';
import { ProviderRefused, ProviderSilent } from '../../providers/payments.ts';
import type { IssuedVoucher, VoucherRequest } from '../../providers/payments.ts';
import { readPayer } from '../receipts/payers.ts';
import { lockDues, readDues } from '../ledger/dues.ts';
import type { Dues } from '../ledger/dues.ts';
import { marketToday } from '../ledger/own-dues.ts';
import { supersedeVouchers } from './voucher-moves.ts';
import { addVoucher, countVouchers, isMadeFor, listActiveVouchers } from './vouchers.ts';
import type { VoucherPlace, VoucherRecord } from './vouchers.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { contactsInForce } from '../../site/contacts-in-force.ts';
import { Refused } from '../../http/refused.ts';
import { refusalOfAmount, refusedAmount, requestedTerms, rightUntil } from './requested-amount.ts';

export interface WantedVoucher extends VoucherPlace {
  readonly amount: number;
}

/**
 * The voucher of a channel for what is due now: the active one if it asks for the same, or else a new one in its place. The
 * provider is called outside any transaction, with an id derived from the request and the number of earlier vouchers: a
 * concurrent call, or a retry after a crash, finds the same voucher there. Refuses if the amount is not what is due.
 */
export async function issueVoucher(
  context: BorrowerContext,
  wanted: WantedVoucher,
): Promise<VoucherRecord> {
  const { db, borrowerId } = context;
  const dues = await readDues(db, wanted.orderId, marketToday(context), borrowerId);
  assertCalled(dues, wanted, context);
  const active = await findActive(context, wanted, dues);
  if (active !== null) return active;
  const request = await requestOf(context, dues, wanted);
  const issued = await issueAtProvider(context, request);
  return storeVoucher(context, wanted, request, issued);
}

async function findActive(
  { ports, db }: BorrowerContext,
  wanted: WantedVoucher,
  dues: Dues,
  tx = db,
): Promise<VoucherRecord | null> {
  const terms = requestedTerms(dues, wanted.purpose);
  const active = await listActiveVouchers(tx, wanted, new Date(ports.clock.now()));
  return (
    active.find(
      (one) =>
        one.channel === wanted.channel &&
        one.amount === wanted.amount &&
        one.provider === ports.payments.name &&
        isMadeFor(one, terms),
    ) ?? null
  );
}

function assertCalled(
  dues: Dues | null,
  wanted: WantedVoucher,
  context: BorrowerContext,
): asserts dues is Dues {
  if (dues === null) throw new Refused('orderNotFound');
  const refusal = refusalOfAmount(dues, wanted.purpose, wanted.amount);
  if (refusal !== null) throw refusedAmount(dues, refusal, context);
}

async function requestOf(
  context: BorrowerContext,
  dues: Dues,
  wanted: WantedVoucher,
): Promise<VoucherRequest> {
  const { db, settings, borrowerId } = context;
  const { orderId, purpose, channel, amount } = wanted;
  const expiresAt = rightUntil(dues, purpose, marketToday(context), marketOf(settings.country));
  const round = await countVouchers(db, wanted);
  const identity = [orderId, purpose, channel, round, amount, expiresAt.toISOString()];
  const { email } = await contactsInForce(context);
  return {
    requestId: createHash('sha256').update(identity.join('|')).digest('hex').slice(0, 32),
    channel,
    amount,
    expiresAt,
    description: `${settings.brand.name} ${orderId}`,
    borrower: { ...(await readPayer(db, borrowerId)), email },
  };
}

async function issueAtProvider(
  context: BorrowerContext,
  request: VoucherRequest,
): Promise<IssuedVoucher> {
  try {
    return await context.ports.payments.issueVoucher(request);
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused)
      throw new Refused('providerUnavailable');
    throw error;
  }
}

// What is due is read again under the order's lock, because money may have arrived meanwhile.
async function storeVoucher(
  context: BorrowerContext,
  wanted: WantedVoucher,
  request: VoucherRequest,
  issued: IssuedVoucher,
): Promise<VoucherRecord> {
  const { db, ports, borrowerId } = context;
  const { orderId, purpose, channel } = wanted;
  return db.transaction().execute(async (tx) => {
    const dues = await lockDues(tx, orderId, marketToday(context), borrowerId);
    assertCalled(dues, wanted, context);
    const active = await findActive(context, wanted, dues, tx);
    if (active !== null) return active;
    await supersedeVouchers(tx, { orderId, purpose, channel });
    const voucher = await addVoucher(tx, {
      id: request.requestId,
      orderId,
      borrowerId,
      purpose,
      channel,
      amount: minor(request.amount),
      provider: ports.payments.name,
      providerId: issued.providerId,
      reference: issued.reference,
      terms: requestedTerms(dues, purpose),
      issuedAt: new Date(ports.clock.now()),
      expiresAt: issued.expiresAt < request.expiresAt ? issued.expiresAt : request.expiresAt,
    });
    // Stored before, but no longer active: it was paid or replaced between the two reads, so the amount due has changed.
    if (voucher === null) throw new Refused('amountChanged');
    return voucher;
  });
}
