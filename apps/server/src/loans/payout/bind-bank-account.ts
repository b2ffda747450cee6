import type { InputOf } from '@cauce/contract';
import type { bindBankAccount as bindBankAccountEndpoint } from '@cauce/contract/server';
import {
  bankOfAccount,
  formatDateTime,
  isPayoutAccount,
  marketOf,
  maskAccount,
  orderCan,
  orderStatus,
} from '@cauce/lending';
import type { OrderStatus } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { saveBorrowerAccount } from '../../borrowers/borrowers.ts';
import { findOrder } from '../orders.ts';
import { payOutAnew } from '../../money/payouts/pay-out-anew.ts';
import {
  isSameAccount,
  lockBorrowerContact,
  readPayoutHold,
  recordContactChange,
} from '../../borrowers/payment-methods/payout-accounts.ts';
import type { BorrowerContact } from '../../borrowers/payment-methods/payout-accounts.ts';
import type { AnswerOf, Handler, BorrowerContext } from '../../http/handler.ts';
import { callerGroup } from '../../http/limits/caller-group.ts';
import { Refused } from '../../http/refused.ts';
import {
  newAccountCode,
  sendAccountCode,
  storeAccountCode,
  tryAccountCode,
} from '../../borrowers/payment-methods/account-codes.ts';

type Input = InputOf<typeof bindBankAccountEndpoint>;
type Reply = AnswerOf<typeof bindBankAccountEndpoint>;

/** Pays out again an order whose payout failed (170 → 151). Any other order is left as it is. Returns the status. */
async function payOutAgain(
  tx: Db,
  orderId: string,
  context: BorrowerContext,
): Promise<OrderStatus> {
  const order = await findOrder(tx, context.borrowerId, orderId);
  if (order === null) throw new Refused('orderNotFound');
  if (!orderCan.rebindBank(order.status)) return order.status;
  const { settings, ports } = context;
  const waitMs = settings.mode === 'demo' ? settings.sandbox.payoutAfterMs : 0;
  const at = new Date(ports.clock.now());
  // Of two concurrent calls one moves it, and the other finds it moved.
  await payOutAnew(tx, { orderId, reason: 'account bound anew', at, waitMs });
  return orderStatus.approved;
}

async function change(
  tx: Db,
  { account }: Input,
  before: BorrowerContact,
  context: BorrowerContext,
): Promise<void> {
  const { borrowerId, settings, ports, requestId, address } = context;
  const at = new Date(ports.clock.now());
  const holdMs = settings.payoutHoldMinutes * 60_000;
  const heldUntil = holdMs === 0 ? null : new Date(at.getTime() + holdMs);
  const bankName = bankOfAccount(settings.country, account) ?? '';
  await saveBorrowerAccount(tx, { borrowerId, account, bankName, heldUntil, at });
  const addressHash = ports.secrets.fingerprint('address', callerGroup(address));
  const by = { requestId, addressHash, partner: null };
  await recordContactChange(
    tx,
    { borrowerId, kind: 'account', before, after: account.number, heldUntil, by },
    at,
  );
}

type Taken =
  | { readonly kind: 'bound'; readonly status: OrderStatus | null; readonly heldUntil: Date | null }
  | { readonly kind: 'wrong' | 'none' | 'tooMany' }
  | {
      readonly kind: 'codeNeeded';
      readonly phone: string;
      readonly resendSeconds: number;
      /** The code to send, or null if the last one is still valid. */
      readonly send: { readonly id: number; readonly code: string } | null;
    };

/** Under the lock of the borrower's row; refusals are committed, so that they count. */
async function take(tx: Db, input: Input, context: BorrowerContext): Promise<Taken> {
  const { borrowerId } = context;
  const before = await lockBorrowerContact(tx, borrowerId);
  if (before === null) throw new Refused('accountRefused');
  const { account, orderId, verifyCode } = input;
  if (orderId !== null && (await findOrder(tx, borrowerId, orderId)) === null)
    throw new Refused('orderNotFound');
  if (!isSameAccount(before.account, account)) {
    if (verifyCode === undefined) {
      const made = newAccountCode(account);
      const stored = await storeAccountCode(tx, made, context);
      if (stored.kind === 'tooMany') return stored;
      const send = stored.kind === 'new' ? { id: stored.id, code: made.code } : null;
      return { kind: 'codeNeeded', phone: before.phone, resendSeconds: stored.resendSeconds, send };
    }
    const tried = await tryAccountCode(tx, { account, code: verifyCode }, context);
    if (tried !== 'right') return { kind: tried };
    await change(tx, input, before, context);
  }
  const status = orderId === null ? null : await payOutAgain(tx, orderId, context);
  return { kind: 'bound', status, heldUntil: await readPayoutHold(tx, borrowerId) };
}

const REFUSALS = { wrong: 'wrongCode', none: 'codeSpent', tooMany: 'tooManyCodes' } as const;

/**
 * Stores the account to which loans are paid out; with an order whose payout failed (170), pays it out again. Changing the
 * account takes a code that is sent to the telephone on file: a leaked link alone must not redirect a payout.
 */
export const bindBankAccount: Handler<typeof bindBankAccountEndpoint> = async (input, context) => {
  const { country } = context.settings;
  const { account } = input;
  if (!isPayoutAccount(country, account)) throw new Refused('accountRefused');
  const taken = await context.db.transaction().execute((tx) => take(tx, input, context));
  const bound: Reply = {
    bankName: bankOfAccount(country, account) ?? '',
    accountMask: maskAccount(account.number),
    orderStatus: null,
    needValid: false,
    codePhone: '',
    resendInSeconds: 0,
    payoutsHeldUntil: '',
  };
  if (taken.kind === 'bound') {
    const { status, heldUntil } = taken;
    return { ...bound, orderStatus: status, payoutsHeldUntil: untilOf(heldUntil, context) };
  }
  if (taken.kind !== 'codeNeeded') throw new Refused(REFUSALS[taken.kind]);
  const { phone, resendSeconds, send } = taken;
  if (send !== null) await sendAccountCode({ account, ...send }, phone, context);
  return {
    ...bound,
    needValid: true,
    codePhone: phone.slice(-4),
    resendInSeconds: resendSeconds,
  };
};

/** In the market's own time, or empty if no hold applies. */
function untilOf(heldUntil: Date | null, { settings, ports }: BorrowerContext): string {
  if (heldUntil === null || heldUntil.getTime() <= ports.clock.now()) return '';
  return formatDateTime(heldUntil.getTime(), marketOf(settings.country).timeZone);
}
