import { localDateOf, marketOf } from '@cauce/lending';
import type { Market } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { lockCredit, readCredit } from '../credit/lock-credit.ts';
import type { CauseKind } from '../ledger/causes.ts';
import { postTransaction } from '../ledger/ledger.ts';
import { PAYOUTS } from '../payouts/payouts.ts';

/** Credit paid back to its borrower, under the id of the request that two people have approved. */
export interface Payback {
  readonly requestId: number;
  readonly borrowerId: string;
  readonly amount: number;
}

export interface PaybackTime {
  readonly at: Date;
  readonly country: Market['country'];
}

async function move(
  tx: Db,
  { requestId, borrowerId, amount }: Payback,
  { at, country }: PaybackTime,
  [kind, from, to]: readonly [kind: CauseKind, from: Account, to: Account],
): Promise<void> {
  const entry = (account: Account, sum: number) =>
    account === 'borrower.credit'
      ? { account, amount: sum, borrowerId }
      : { account, amount: sum, provider: PAYOUTS };
  const posted = await postTransaction(tx, {
    kind: 'refund',
    cause: { kind, id: String(requestId) },
    orderId: null,
    borrowerId,
    bookedAt: at,
    valueOn: localDateOf(at.getTime(), marketOf(country).timeZone),
    entries: [entry(from, amount), entry(to, -amount)],
  });
  if (posted === null) throw new Error(`${kind} of request ${requestId} was booked before`);
}

type Account = 'borrower.credit' | 'suspense' | 'cash';

/** Takes the money out of the credit before anybody sends it. False if the credit is smaller by now. */
export async function holdCredit(tx: Db, payback: Payback, time: PaybackTime): Promise<boolean> {
  await lockCredit(tx, payback.borrowerId);
  if ((await readCredit(tx, payback.borrowerId)) < payback.amount) return false;
  await move(tx, payback, time, ['payback', 'borrower.credit', 'suspense']);
  return true;
}

/** The money was sent. */
export const bookPaidBack = (tx: Db, payback: Payback, time: PaybackTime): Promise<void> =>
  move(tx, payback, time, ['payback.paid', 'suspense', 'cash']);

/** The money was not sent and will not be: it is the borrower's credit again. */
export const releaseCredit = (tx: Db, payback: Payback, time: PaybackTime): Promise<void> =>
  move(tx, payback, time, ['payback.failed', 'suspense', 'borrower.credit']);
