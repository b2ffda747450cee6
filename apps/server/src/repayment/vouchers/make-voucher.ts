import type { makeVoucher as makeVoucherEndpoint } from '@cauce/contract/server';
import { channelTexts } from '@cauce/copy/server';
import { canTake } from '@cauce/lending';
import type { Channel } from '../../providers/payments.ts';
import type { Dues } from '../../money/ledger/dues.ts';
import { readOwnDues } from '../../money/ledger/own-dues.ts';
import { findOpenAttempt } from '../../money/attempts/open-attempts.ts';
import {
  findPaidVoucher,
  findVoucher,
  isReceived,
  markVoucherOpened,
} from '../../money/vouchers/vouchers.ts';
import type { VoucherRecord } from '../../money/vouchers/vouchers.ts';
import { findVoucherReceipt } from '../../money/vouchers/voucher-receipts.ts';
import {
  refusalOfAmount,
  refusedAmount,
  requestedTerms,
} from '../../money/vouchers/requested-amount.ts';
import { issueVoucher } from '../../money/vouchers/issue-voucher.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { contactsInForce } from '../../site/contacts-in-force.ts';
import { insteadOfWallet, paymentOpen } from '../../money/attempts/leave-wallet.ts';
import { Refused } from '../../http/refused.ts';
import { voucherReply } from './voucher-reply.ts';

/** Issues the voucher of a channel, or finds it again. The amount sent is compared, never used. */
export const makeVoucher: Handler<typeof makeVoucherEndpoint> = async (input, context) => {
  const { db, ports, settings, language } = context;
  const { orderId, requestType: purpose, payCode, amount, voucherId } = input;
  const dues = await readOwnDues(orderId, context);
  const channel = channelOf(context, payCode);
  const place = { orderId, purpose, channel: payCode };
  const { email } = await contactsInForce(context);
  const lender = { name: settings.brand.operator.name, email };
  const reply = (voucher: VoucherRecord) =>
    voucherReply(voucher, channel, lender, channelTexts(language));
  // Whoever transfers money or pays by UPI can change the amount.
  async function replyReceived(voucher: VoucherRecord) {
    const receipt = await findVoucherReceipt(db, { orderId, voucherId: voucher.id });
    return reply({ ...voucher, amount: receipt?.amount ?? voucher.amount });
  }
  const shown = voucherId === undefined ? null : await findVoucher(db, { ...place, id: voucherId });
  if (shown !== null && isReceived(shown)) return replyReceived(shown);
  const refusal = refusalOfAmount(dues, purpose, amount);
  if (refusal !== null || (shown !== null && !isForNow(shown, dues))) {
    // A client that names no voucher reopens one that was paid meanwhile.
    const paid = shown === null ? await findPaidVoucher(db, { ...place, amount }) : null;
    if (paid !== null) return replyReceived(paid);
    throw refusedAmount(dues, refusal ?? 'amountChanged', context);
  }
  // Another in its place would look like the same one, still to be paid.
  if (shown !== null && shown.state !== 'active') return reply(shown);
  if (!canTake(channel, amount)) throw new Refused('channelNotFound');
  await insteadOfWallet(context, async () => {
    const open = await findOpenAttempt(db, orderId);
    if (open !== null) throw paymentOpen(open);
  });
  const voucher = await issueVoucher(context, { ...place, amount });
  await markVoucherOpened(db, voucher.id, new Date(ports.clock.now()));
  return reply(voucher);
};

/** Whether a voucher is for what is due first now; one without terms is active only for that. */
function isForNow({ terms, purpose }: VoucherRecord, dues: Dues): boolean {
  return terms === null || terms.instalments[0] === requestedTerms(dues, purpose).instalments[0];
}

function channelOf({ ports }: BorrowerContext, payCode: string): Channel {
  const channel = ports.payments.channels.find((one) => one.payCode === payCode);
  if (channel === undefined) throw new Refused('channelNotFound');
  return channel;
}
