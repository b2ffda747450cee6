import type { RepaymentState } from '@cauce/contract';
import { declineText, repaymentTexts } from '@cauce/copy/server';
import { ZERO } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import { isOpen } from '../money/attempts/attempts.ts';
import type { AttemptRecord } from '../money/attempts/attempts.ts';
import { findCard } from '../borrowers/cards.ts';
import { findReturned } from '../money/receipts/taken-back.ts';
import { findValueDate } from '../money/receipts/status-vouchers.ts';
import type { MatchedReceipt } from '../money/receipts/matched-receipts.ts';
import type { StatusVoucher } from '../money/receipts/status-vouchers.ts';
import type { VoucherReceipt } from '../money/vouchers/voucher-receipts.ts';
import type { BorrowerContext } from '../http/handler.ts';
import { providerPage } from '../http/provider-page.ts';
import { declineReason } from './card-repayment/attempt-reply.ts';
import type { Purpose } from '../money/receipts/purposes.ts';

/** A payment of any kind, for its status. */
export interface PaymentStatus {
  readonly id: string;
  readonly state: RepaymentState;
  readonly isFinal: boolean;
  readonly wasReturned: boolean;
  /** Why the card was declined, in the borrower's language; empty if it was not, or the reason is unknown. */
  readonly failureText: string;
  readonly purpose: Purpose;
  readonly amount: Minor;
  /** What of it was received and has left again; all of it if `wasReturned`. */
  readonly returned: Minor;
  readonly methodName: string;
  readonly isOpenWallet: boolean;
  /** Where the borrower must confirm at the card's bank, or empty. */
  readonly actionUrl: string;
  readonly reference: string;
  readonly paidOn: LocalDate | null;
}

async function methodNameOf(attempt: AttemptRecord, context: BorrowerContext): Promise<string> {
  const { db, borrowerId, language } = context;
  if (attempt.cardId === null) return repaymentTexts(language).repayment.wallet;
  const card = await findCard(db, borrowerId, attempt.provider, attempt.cardId);
  return card === null ? '' : `${card.bankName} ${card.mask}`.trim();
}

/** A card or wallet payment. The attempt itself is unchanged by a return: money that was taken back had been paid. */
export async function attemptStatus(
  attempt: AttemptRecord,
  context: BorrowerContext,
): Promise<PaymentStatus> {
  const { state } = attempt;
  const returned = state === 'succeeded' ? await findReturned(context.db, attempt) : ZERO;
  const wasReturned = state === 'succeeded' && returned >= attempt.amount;
  return {
    id: attempt.id,
    state: wasReturned ? 'failed' : state,
    isFinal: !isOpen(attempt),
    wasReturned,
    failureText:
      state === 'failed' ? declineText(declineReason(attempt.failure), context.language) : '',
    purpose: attempt.purpose,
    amount: attempt.amount,
    returned,
    methodName: await methodNameOf(attempt, context),
    isOpenWallet: attempt.method === 'wallet' && isOpen(attempt),
    actionUrl:
      isOpen(attempt) && attempt.actionUrl !== null
        ? providerPage(attempt.actionUrl, context.settings, context.origin)
        : '',
    reference: attempt.providerReference ?? '',
    paidOn: await findValueDate(context.db, { kind: 'attempt', id: attempt.id }),
  };
}

// An expired voucher was not paid: that is no failure, and a late payment is applied all the same.
function stateOf(voucher: StatusVoucher, receipt: VoucherReceipt | null): RepaymentState {
  if (isReturned(voucher, receipt)) return 'failed';
  return receipt === null ? 'waiting' : 'succeeded';
}

/** Whether money was received and returned: it is owed again. */
function isReturned({ state }: StatusVoucher, receipt: VoucherReceipt | null): boolean {
  return receipt === null ? state === 'refunded' : receipt.isTakenBack;
}

/**
 * A payment at a till or by transfer: what was received, which may differ from the voucher's amount; before that, the
 * voucher's amount.
 */
export function voucherStatus(
  voucher: StatusVoucher,
  receipt: VoucherReceipt | null,
  { ports }: BorrowerContext,
): PaymentStatus {
  const { channel } = voucher;
  return {
    id: voucher.id,
    state: stateOf(voucher, receipt),
    isFinal: voucher.state !== 'active',
    wasReturned: isReturned(voucher, receipt),
    failureText: '',
    purpose: receipt?.purpose ?? voucher.purpose,
    amount: receipt?.amount ?? voucher.amount,
    returned: receipt?.returned ?? ZERO,
    isOpenWallet: false,
    actionUrl: '',
    methodName: ports.payments.channels.find(({ payCode }) => payCode === channel)?.name ?? channel,
    reference: voucher.reference,
    paidOn: receipt?.paidOn ?? null,
  };
}

/** Money that a person has matched to this loan. */
export function matchedStatus(
  receipt: MatchedReceipt,
  { language }: BorrowerContext,
): PaymentStatus {
  const { id, purpose, amount, returned, reference, paidOn, isTakenBack } = receipt;
  return {
    id,
    purpose,
    amount,
    returned,
    reference,
    paidOn,
    state: isTakenBack ? 'failed' : 'succeeded',
    isFinal: true,
    wasReturned: isTakenBack,
    failureText: '',
    isOpenWallet: false,
    actionUrl: '',
    methodName: repaymentTexts(language).repayment.matched,
  };
}
