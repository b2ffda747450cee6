import { makeVoucher, readRepaymentMethods } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { BorrowerLine } from '../chaos/borrower-line.ts';
import { diceOf } from '../chaos/dice.ts';
import { CHANNELS } from '../chaos/cash-payment.ts';
import { Gate } from '../chaos/gate.ts';
import { Journal } from '../chaos/journal.ts';

/** A receipt of a till. It is stored outside of everything that is destroyed. */
export interface Receipt {
  /** The provider's name for it, and our ledger's once it is posted. */
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly atMs: number;
}

/** Whose order is paid, and through which channel. The session is named as its borrower by default. */
interface Visit {
  readonly borrowerId: string;
  readonly orderId: string;
  readonly visit: number;
  readonly sessionId?: string;
}

/** Gets a voucher for what is due of an order and pays it at a till, as a borrower in a shop does. */
export async function payAtShop(
  { server, provider }: { readonly server: string; readonly provider: string },
  visited: Visit,
): Promise<Receipt> {
  const { borrowerId, orderId, visit, sessionId = borrowerId } = visited;
  const line = new BorrowerLine(borrowerId, {
    urls: [server],
    gate: new Gate(1),
    journal: new Journal(),
    givesUpAfterMs: 12e4,
    dice: {
      ...diceOf(1),
      chance: () => false,
      below: () => 0,
    },
  });
  const methods = await line.sendUntilAnswered(
    readRepaymentMethods,
    {},
    { query: { orderId, sessionId } },
  );
  if (methods?.outcome?.ok !== true) throw new Error(`${orderId}: ${methods?.text}`);
  const amount = minor(methods.outcome.data.amount ?? 0);
  const payCode = CHANNELS[visit % CHANNELS.length] ?? CHANNELS[0];
  const input = { productId: '', orderId, amount, payCode, requestType: 'instalment' } as const;
  const made = await line.sendUntilAnswered(makeVoucher, input, { query: { sessionId } });
  if (made?.outcome?.ok !== true) throw new Error(`${orderId}: ${made?.text}`);
  const { data } = JSON.parse(made.text) as { data: { repayDetail: { vCode: string } } };
  const answer = await fetch(`${provider}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference: data.repayDetail.vCode, amountMinor: amount }),
  });
  const { receiptId } = (await answer.json()) as { receiptId: string };
  return { id: receiptId, orderId, amount, atMs: Date.now() };
}
