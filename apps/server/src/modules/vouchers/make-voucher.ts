import type { makeVoucher } from '@cauce/contract';
import { channelTexts } from '@cauce/copy/server';
import { localDateOf } from '@cauce/lending';
import type { Channel } from '../../ports/payments.ts';
import { readDues } from '../../records/dues.ts';
import { findOpenAttempt } from '../../records/open-attempts.ts';
import { marketOf } from '../../records/products.ts';
import { findPaidVoucher, markVoucherOpened } from '../../records/vouchers.ts';
import type { VoucherPlace, VoucherRecord } from '../../records/vouchers.ts';
import { askedAmount } from '../../vouchers/asked-amount.ts';
import { issueVoucher } from '../../vouchers/issue-voucher.ts';
import type { Act, BorrowerContext } from '../../wire/act.ts';
import { contactsInForce } from '../../wire/contacts-in-force.ts';
import { Refused } from '../../wire/refused.ts';
import { voucherReply } from './voucher-reply.ts';

// A borrower who opens the same voucher again just after paying sees that it is paid; the next payment, which may be of the same
// amount, is not put in its place under their eyes.
const STAYS_PAID_MS = 3_600_000;

/** Makes, or finds again, the voucher of a channel (spec 2 §7). The amount sent is compared, never used. */
export const giveVoucher: Act<typeof makeVoucher> = async (input, context) => {
  const { db, ports, settings, language, borrowerId } = context;
  const { orderId, requestType: purpose, payCode, amount } = input;
  const today = localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);
  const dues = await readDues(db, orderId, today, borrowerId);
  if (dues === null) throw new Refused('orderNotFound');
  const channel = channelOf(context, payCode);
  const place = { orderId, purpose, channel: payCode };
  const { email } = await contactsInForce(context);
  const lender = { name: settings.brand.operator.name, email };
  const reply = (voucher: VoucherRecord) =>
    voucherReply(voucher, channel, lender, channelTexts(language));
  const paid = await findJustPaid(context, place, amount);
  if (paid !== null) return reply(paid);
  const asked = askedAmount(dues, purpose);
  if (asked === null) throw new Refused(purpose === 'extension' ? 'notExtendable' : 'notRepayable');
  if (asked !== amount) throw new Refused('amountChanged');
  if ((await findOpenAttempt(db, orderId)) !== null) throw new Refused('paymentOpen');
  const voucher = await issueVoucher(context, { ...place, amount });
  await markVoucherOpened(db, voucher.id, new Date(ports.clock.now()));
  return reply(voucher);
};

function channelOf({ ports }: BorrowerContext, payCode: string): Channel {
  const channel = ports.payments.channels.find((one) => one.payCode === payCode);
  if (channel === undefined) throw new Refused('channelNotFound');
  return channel;
}

function findJustPaid(
  { db, ports }: BorrowerContext,
  place: VoucherPlace,
  amount: number,
): Promise<VoucherRecord | null> {
  const since = new Date(ports.clock.now() - STAYS_PAID_MS);
  return findPaidVoucher(db, { ...place, amount, since });
}
