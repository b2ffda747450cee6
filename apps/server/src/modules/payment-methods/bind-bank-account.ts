import type { bindBankAccount } from '@cauce/contract';
import { bankOfAccount, isPayoutAccount, maskAccount, orderCan, orderStatus } from '@cauce/lending';
import type { OrderStatus } from '@cauce/lending';
import type { Db } from '../../database/tables.ts';
import { keepBorrowerAccount } from '../../records/borrowers.ts';
import { addJob, nextRoundOf } from '../../records/jobs.ts';
import { findOrder, moveOrder } from '../../records/orders.ts';
import type { Act, BorrowerContext } from '../../wire/act.ts';
import { Refused } from '../../wire/refused.ts';

/**
 * Pays an order out anew whose payout failed, 170 → 151, with the payout's job in the same transaction. The job has a
 * round of its own, so the provider takes it for a new payout. Any other order stays as it is. Answers its status.
 */
async function payOutAnew(tx: Db, orderId: string, context: BorrowerContext): Promise<OrderStatus> {
  const order = await findOrder(tx, context.borrowerId, orderId);
  if (order === null) throw new Refused('orderNotFound');
  if (!orderCan.rebindBank(order.status)) return order.status;
  const { settings, ports } = context;
  const nowMs = ports.clock.now();
  const at = new Date(nowMs);
  const to = orderStatus.approved;
  const move = { orderId, from: order.status, to, reason: 'account bound anew', at };
  // Two at once: one moves it, the other finds it moved.
  if (!(await moveOrder(tx, move))) return to;
  const waitMs = settings.mode === 'demo' ? settings.sandbox.payoutAfterMs : 0;
  const round = await nextRoundOf(tx, 'payOut', orderId);
  await addJob(tx, { kind: 'payOut', orderId, round, at, dueAt: new Date(nowMs + waitMs) });
  return to;
}

/** Keeps the account to which loans are paid out; with an order in 170, pays that one out anew (decisions §6). */
export const keepBankAccount: Act<typeof bindBankAccount> = async (
  { account, orderId },
  context,
) => {
  const { country } = context.settings;
  if (!isPayoutAccount(country, account)) throw new Refused('accountRefused');
  const bankName = bankOfAccount(country, account) ?? '';
  const status = await context.db.transaction().execute(async (tx) => {
    const at = new Date(context.ports.clock.now());
    await keepBorrowerAccount(tx, { borrowerId: context.borrowerId, account, bankName, at });
    return orderId === null ? null : payOutAnew(tx, orderId, context);
  });
  return { bankName, accountMask: maskAccount(account.number), orderStatus: status };
};
