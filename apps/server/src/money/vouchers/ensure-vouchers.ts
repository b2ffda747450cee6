import { setTimeout as wait } from 'node:timers/promises';
import { canTake } from '@cauce/lending';
import type { Channel } from '../../providers/payments.ts';
import type { Dues } from '../ledger/dues.ts';
import { isMadeFor, listActiveVouchers } from './vouchers.ts';
import type { Purpose } from '../receipts/purposes.ts';
import type { VoucherRecord } from './vouchers.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { requestedTerms } from './requested-amount.ts';
import { issueVoucher } from './issue-voucher.ts';

/** How long a screen waits for its codes; a channel without one can still be opened, and tries again then. */
const BOUND_MS = 2_000;

export interface ChannelVoucher {
  readonly channel: Channel;
  /** Null if the provider did not answer in time, or refused, or the channel does not take that much. */
  readonly voucher: VoucherRecord | null;
}

/**
 * Every channel with its active voucher for this purpose and amount. Missing ones are issued in parallel, within 2 s; one
 * that takes longer is stored when it arrives, and shown the next time.
 */
export async function ensureVouchers(
  context: BorrowerContext,
  dues: Dues,
  { purpose, amount }: { readonly purpose: Purpose; readonly amount: number },
): Promise<ChannelVoucher[]> {
  const { db, ports } = context;
  const { channels, name } = ports.payments;
  const orderId = dues.order.id;
  const terms = requestedTerms(dues, purpose);
  const active = await listActiveVouchers(db, { orderId, purpose }, new Date(ports.clock.now()));
  const late = new AbortController();
  const bound = wait(BOUND_MS, null, { signal: late.signal, ref: false }).catch(() => null);
  try {
    return await Promise.all(
      channels.map(async (channel) => {
        const { payCode } = channel;
        if (!canTake(channel, amount)) return { channel, voucher: null };
        const existing = active.find(
          (one) =>
            one.channel === payCode &&
            one.amount === amount &&
            one.provider === name &&
            isMadeFor(one, terms),
        );
        if (existing !== undefined) return { channel, voucher: existing };
        const issuing = tryIssuing(context, { orderId, purpose, channel: payCode, amount });
        return { channel, voucher: await Promise.race([issuing, bound]) };
      }),
    );
  } finally {
    late.abort();
  }
}

async function tryIssuing(
  context: BorrowerContext,
  wanted: Parameters<typeof issueVoucher>[1],
): Promise<VoucherRecord | null> {
  try {
    return await issueVoucher(context, wanted);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
