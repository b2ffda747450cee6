import { setTimeout as wait } from 'node:timers/promises';
import { makeVoucher, readExtension, readRepaymentMethods } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { payByCard } from './card-payment.ts';
import type { Visit } from './card-payment.ts';
import { isAccount, otherAccount } from './other-account.ts';
import type { Payer } from './payer.ts';

/** The sandbox's channels; an order uses each once, since a paid voucher is shown for an hour. */
export const CHANNELS = ['oxxo', 'tienda', 'spei'] as const;

/** The inputs for a voucher, of what is due or of an extension; or why there is none. */
async function readOptions(
  { line, dice, habits }: Payer,
  orderId: string,
): Promise<{ readonly amount: number; readonly requestType: 'instalment' | 'extension' } | Visit> {
  if (dice.chance(habits.extends)) {
    const shown = await line.sendUntilAnswered(readExtension, { productId: null, orderId });
    if (shown?.outcome?.ok === true)
      return { amount: shown.outcome.data.payNow ?? 0, requestType: 'extension' };
  }
  const methods = await line.sendUntilAnswered(readRepaymentMethods, {}, { query: { orderId } });
  if (methods?.outcome?.ok === true)
    return { amount: methods.outcome.data.amount ?? 0, requestType: 'instalment' };
  return methods?.outcome?.ok === false && methods.outcome.refusal === 'notRepayable'
    ? 'nothingOwed'
    : 'notPaid';
}

/** Gets a voucher for what is due and pays it: mostly once and exactly, sometimes twice, or more or less, as tills do. */
export async function payAtTill(payer: Payer, orderId: string, payCode: string): Promise<Visit> {
  const { line, dice, habits } = payer;
  const wanted = await readOptions(payer, orderId);
  if (typeof wanted === 'string') return wanted;
  const { requestType } = wanted;
  const amount = minor(wanted.amount);
  const input = { productId: '', orderId, amount, payCode, requestType } as const;
  for (let tries = 0; tries < 5; tries += 1) {
    const made = await line.sendUntilAnswered(makeVoucher, input);
    if (made?.outcome?.ok === true) {
      const { reference, state } = voucherOf(made.text);
      if (state !== 'active') return 'notPaid';
      // Some vouchers' instalments are paid before them: they are then for an extension that is no longer possible.
      const isLate =
        requestType === 'extension' &&
        dice.chance(habits.extendsLate) &&
        (await payByCard(payer, orderId)) === 'paid';
      if (!(await takeToTill(payer, { orderId, reference, amount }))) return 'notPaid';
      if (requestType === 'extension') payer.journal.extensionsPaid += 1;
      if (isLate) payer.journal.extensionsPaidLate += 1;
      return 'paid';
    }
    // «Changed» and «nothing owed» are left for the next visit; an open card payment or a silent provider passes.
    const refusal = made?.outcome?.ok === false ? made.outcome.refusal : 'failed';
    if (!['paymentOpen', 'providerUnavailable', 'stillRunning'].includes(refusal)) return 'notPaid';
    await wait(500 + dice.below(2_000));
  }
  return 'notPaid';
}

interface MadeVoucher {
  readonly data: { readonly repayDetail: { readonly vCode: string }; readonly state: string };
}

function voucherOf(text: string): { readonly reference: string; readonly state: string } {
  const { data } = JSON.parse(text) as MadeVoucher;
  return { reference: data.repayDetail.vCode, state: data.state };
}

interface Paid {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: number;
}

async function takeToTill(payer: Payer, paid: Paid): Promise<boolean> {
  const { dice, journal, habits } = payer;
  if (isAccount(paid.reference) && dice.chance(habits.mistypes)) {
    await transferElsewhere(payer, { ...paid, reference: otherAccount(paid.reference, dice) });
    return false;
  }
  if (dice.chance(habits.overpays)) {
    // More than a loan can owe: the rest is the borrower's credit, and pays their other loans.
    journal.overpaid += 1;
    return pay(payer, { ...paid, amount: 600_000 });
  }
  const amount = dice.chance(0.05) ? 1 + dice.below(200_000) : paid.amount;
  const isTaken = await pay(payer, { ...paid, amount });
  if (isTaken && dice.chance(0.03)) await pay(payer, paid);
  return isTaken;
}

/** The provider runs the till: money with a receipt was taken. False if it no longer accepts the reference. */
async function pay(payer: Payer, paid: Paid): Promise<boolean> {
  const from = performance.now();
  const receiptId = await handOver(payer, paid);
  if (receiptId === null) return false;
  const { journal } = payer;
  journal.receipts.push({ orderId: paid.orderId, receiptId, amount: paid.amount });
  journal.payments.push({ atMs: from, ms: performance.now() - from });
  return true;
}

/** To an account of the collector's without a voucher: the money arrives, and no order is known for it. */
async function transferElsewhere(payer: Payer, paid: Paid): Promise<void> {
  const receiptId = await handOver(payer, paid);
  if (receiptId === null) throw new Error(`${paid.reference} is no account of the provider's`);
  payer.journal.unmatched.push({ orderId: paid.orderId, receiptId, amount: paid.amount });
}

/** The receipt, or null if the reference is not accepted. */
async function handOver(
  { providerUrl }: Payer,
  { reference, amount: amountMinor }: Paid,
): Promise<string | null> {
  const answer = await fetch(`${providerUrl}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, amountMinor }),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`No till took ${reference}: ${answer.status}`);
  return ((await answer.json()) as { receiptId: string }).receiptId;
}
