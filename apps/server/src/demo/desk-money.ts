import { localDateOf, minor } from '@cauce/lending';
import { saveCard } from '../borrowers/cards.ts';
import { noteEvidence } from '../money/attempts/attempt-evidence.ts';
import { noteSilence } from '../money/attempts/attempt-moves.ts';
import { proposeOutcome } from '../money/attempts/attempt-decisions.ts';
import { readLoanToPay } from '../money/attempts/loan-to-pay.ts';
import { reserveAmount } from '../money/attempts/open-attempts.ts';
import { readDues } from '../money/ledger/dues.ts';
import { bookUnmatched } from '../money/receipts/suspense.ts';
import { addVoucher } from '../money/vouchers/vouchers.ts';
import { DAY_MS, HOUR_MS, MATEO, MINUTE_MS, ago, demoMarketOf, pick, wordsOf } from './desk.ts';
import type { Desk, Loan } from './desk.ts';
import { addRequest } from './desk-requests.ts';

/* Money that somebody has to decide about: payments without an answer, and money without an owner. */

const SILENT_FOR_MS = [70, 120, 180, 260, 300, 380, 540].map((minutes) => minutes * MINUTE_MS);

/** Payments without a provider's answer, one with two answers that contradict; two wait for a second person. */
export async function addSilentPayments(desk: Desk, current: readonly Loan[]): Promise<void> {
  const { db, market, today, nowMs } = desk;
  const { cards, transfers } = demoMarketOf(desk);
  for (const [index, silentForMs] of SILENT_FOR_MS.entries()) {
    const { orderId, borrowerId, balance } = pick(current, index);
    const toPay = await readLoanToPay(db, { orderId, borrowerId });
    if (toPay === null || toPay.open !== null) continue;
    const id = `demo-silent-${index + 1}`;
    const at = ago(desk, silentForMs);
    // Longer than a demo is used: the provider is never asked again, so people have to decide.
    const nextCheckAt = new Date(nowMs + 30 * DAY_MS);
    const provider = index % 3 === 1 ? transfers : cards;
    const cardId = market.takesWallets ? null : await addCard(desk, borrowerId, provider, id);
    const reserved = await reserveAmount(
      db,
      {
        id,
        orderId,
        borrowerId,
        purpose: 'instalment',
        method: cardId === null ? 'wallet' : 'card',
        cardId,
        amount: minor(Math.min(balance, 88_920 + index * 30_000)),
        provider,
        at,
        countsOn: today,
        nextCheckAt,
      },
      { version: toPay.loan.version, token: null, claim: null },
    );
    if (reserved === null) continue;
    await noteSilence(db, id, nextCheckAt);
    const later = (minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
    await noteEvidence(db, id, { what: 'silent', detail: 'timeout', at: later(1) });
    await noteEvidence(db, id, {
      what: 'neverHeard',
      detail: '404 charge_not_found',
      at: later(2),
    });
    if (index % 2 === 0)
      await noteEvidence(db, id, { what: 'pending', detail: 'pending_bank', at: later(60) });
    if (index >= SILENT_FOR_MS.length - 2)
      await proposeOutcome(db, {
        attemptId: id,
        outcome: index % 2 === 0 ? 'charged' : 'notCharged',
        reason: wordsOf(desk).reasons.confirmedByPhone,
        by: MATEO,
        at: ago(desk, 30 * MINUTE_MS),
      });
  }
}

async function addCard(
  desk: Desk,
  borrowerId: string,
  provider: string,
  id: string,
): Promise<string> {
  const { bankName } = demoMarketOf(desk);
  await saveCard(desk.db, {
    id,
    borrowerId,
    provider,
    token: id,
    bankName,
    bankCode: '',
    mask: '···· 4821',
    fingerprint: null,
    at: ago(desk, DAY_MS),
  });
  return id;
}

const UNMATCHED = [
  [88_920, 'transfers', '646180410048', 'no voucher has this reference', 2],
  [59_280, 'cards', '982644102838', 'a second charge of the attempt', 4],
  [120_000, 'transfers', 'withMonth', 'no voucher has this reference', 26],
  [30_440, 'cards', '982644103118', 'not the amount of the attempt', 30],
  [205_000, 'cards', 'ord_2tR1', 'no voucher has this reference', 49],
  [10_000, 'transfers', '', 'no voucher has this reference', 73],
  [434_410, 'cards', '771900200020', 'no voucher has this reference', 144],
  [96_330, 'transfers', '646180410051', 'no voucher has this reference', 150],
  [118_560, 'transfers', 'withName', 'no voucher has this reference', 170],
  [74_010, 'cards', '982644109912', 'a second charge of the attempt', 190],
  [51_200, 'transfers', '646180410077', 'no voucher has this reference', 215],
  [138_000, 'cards', 'ord_9Kq2', 'no voucher has this reference', 240],
] as const;

/** Payments of `UNMATCHED` whose reference is a loan's with one wrong digit, and whose amount is what the loan has to pay. */
const MISTYPED = [
  { index: 0, loanIndex: 20, isLate: false, reference: '646180410948' },
  { index: 7, loanIndex: 9, isLate: true, reference: '646180410057' },
  { index: 10, loanIndex: 31, isLate: true, reference: '646180470077' },
] as const;

/** Money without an owner; for one payment somebody has proposed a loan. */
export async function addUnmatched(
  desk: Desk,
  late: readonly Loan[],
  current: readonly Loan[],
): Promise<void> {
  const { db, market, today } = desk;
  const demoMarket = demoMarketOf(desk);
  const { payerNotes, reasons } = wordsOf(desk);
  const amounts = new Map<number, number>();
  for (const { index, loanIndex, isLate, reference } of MISTYPED) {
    const loan = pick(isLate ? late : current, loanIndex);
    const dues = await readDues(db, loan.orderId, today);
    if (dues === null) throw new Error('A loan of the demo is gone.');
    amounts.set(index, dues.dueNow);
    await addTransferVoucher(desk, loan, {
      id: `demo-near-${index}`,
      amount: dues.dueNow,
      reference,
    });
    // Another borrower owes the same amount.
    const other = {
      id: `demo-same-${index}`,
      amount: dues.dueNow,
      reference: `98264410${9100 + index}`,
    };
    await addTransferVoucher(desk, pick(current, loanIndex + 40), other);
  }
  let first: number | null = null;
  for (const [index, [listed, from, written, reason, hours]] of UNMATCHED.entries()) {
    const bookedAt = ago(desk, hours * HOUR_MS);
    const valueOn = localDateOf(bookedAt.getTime(), market.timeZone);
    const eventId = `demo-unmatched-${index + 1}`;
    const amount = amounts.get(index) ?? listed;
    const reference =
      written === 'withMonth' || written === 'withName' ? payerNotes[written] : written;
    const booked = await bookUnmatched(db, {
      provider: demoMarket[from],
      eventId,
      reference,
      amount,
      reason,
      valueOn,
      bookedAt,
    });
    first ??= booked?.id ?? null;
  }
  const [{ loanIndex }] = MISTYPED;
  const amount = amounts.get(0);
  if (first === null || amount === undefined) return;
  const { orderId, borrowerId } = pick(current, loanIndex);
  const wanted = { kind: 'match', borrowerId, orderId, amount, unmatchedId: first } as const;
  const act = { by: MATEO, reason: reasons.mistypedReference, at: ago(desk, HOUR_MS) };
  await addRequest(desk, { ...wanted, purpose: 'instalment' }, act);
}

async function addTransferVoucher(
  desk: Desk,
  { orderId, borrowerId }: Loan,
  voucher: { readonly id: string; readonly amount: number; readonly reference: string },
): Promise<void> {
  const { transferChannel, transfers } = demoMarketOf(desk);
  await addVoucher(desk.db, {
    ...voucher,
    orderId,
    borrowerId,
    purpose: 'instalment',
    channel: transferChannel,
    amount: minor(voucher.amount),
    provider: transfers,
    providerId: voucher.id,
    issuedAt: ago(desk, 12 * DAY_MS),
    expiresAt: ago(desk, -2 * DAY_MS),
    terms: null,
  });
}
