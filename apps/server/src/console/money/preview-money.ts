import type {
  ConsoleOutputOf,
  MoneyActInput,
  previewMoneyAnswer as answerEndpoint,
  previewMoneyRequest as previewEndpoint,
} from '@cauce/contract/console';
import { maskAccount, orderStatus } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { findBorrower } from '../../borrowers/borrowers.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { readOfferTerms } from '../../loans/offers.ts';
import { readDepositAccount, readWorkedOrder } from '../../loans/worked-orders.ts';
import { lockCredit, readCredit } from '../../money/credit/lock-credit.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { findActToTakeBack } from '../../money/requests/acts-to-take-back.ts';
import {
  addMoneyRequest,
  findMoneyRequest,
  listReturnedMoney,
  orderOfCredit,
} from '../../money/requests/money-requests.ts';
import type { MoneyRequest, TakenBackAct, Wanted } from '../../money/requests/money-requests.ts';
import type { RequestRefusal } from '../../money/requests/perform-request.ts';
import type {
  Agent,
  ConsoleHandler,
  PlainContext,
  StagedContext,
} from '../mount/console-handler.ts';
import { previewRequest } from '../../money/requests/previewed-request.ts';
import { todayOf } from '../loans/desk-day.ts';
import { leftToday } from './money-limits.ts';
import { inRolledBackTransaction } from './in-rolled-back-transaction.ts';

export const REQUEST_REFUSALS = {
  isElsewhere: 'moneyRequestNotFound',
  isOwn: 'ownProposal',
  isGone: 'changedMeanwhile',
  isOtherAccount: 'payoutAccountChanged',
} as const satisfies Record<RequestRefusal, string>;

export const maskOf = (number: string | null): string =>
  number === null ? '' : maskAccount(number);

type Clocked = Pick<PlainContext, 'ports' | 'settings'>;

export const timeOf = ({ ports, settings }: Clocked) => ({
  at: new Date(ports.clock.now()),
  country: settings.country,
  waitMs: settings.mode === 'demo' ? settings.sandbox.payoutAfterMs : 0,
});

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

function actOf({ of, actId }: Extract<MoneyActInput, { kind: 'takeBack' }>): TakenBackAct {
  if (of === 'decision') return { of, attemptId: actId };
  if (!isNumber(actId)) throw new Refused('changedMeanwhile');
  return of === 'match' ? { of, unmatchedId: Number(actId) } : { of, requestId: Number(actId) };
}

/**
 * A request completed with what is known of it. Refuses what does not exist: too much credit, no returned payment of this
 * amount, too many penalties, or an act that is taken back already.
 */
export async function completeRequest(
  tx: Db,
  wanted: MoneyActInput,
  today: LocalDate,
): Promise<Wanted> {
  const { borrowerId, amount } = wanted;
  if ((await findBorrower(tx, borrowerId)) === undefined) throw new Refused('borrowerNotFound');
  switch (wanted.kind) {
    case 'restorePayment': {
      const paymentId = Number(wanted.paymentId);
      const [returned] = await listReturnedMoney(tx, { paymentId });
      if (returned?.borrowerId !== borrowerId || returned.amount < amount)
        throw new Refused('changedMeanwhile');
      const { orderId } = returned;
      return { kind: 'restorePayment', borrowerId, orderId, amount, paymentId };
    }
    case 'payCreditBack':
      return creditToPay(tx, wanted);
    case 'takeBack': {
      const act = actOf(wanted);
      const found = await findActToTakeBack(tx, act);
      if (found?.borrowerId !== borrowerId || found.amount !== amount)
        throw new Refused('changedMeanwhile');
      return { kind: 'takeBack', borrowerId, orderId: found.orderId, amount, act };
    }
    case 'payoutAgain':
      return payoutToRepeat(tx, wanted);
    default: {
      const { orderId, kind } = wanted;
      // The act itself decides how much can be forgiven, which the preview runs.
      const dues = await readDues(tx, orderId, today, borrowerId);
      const isTooMuch = dues !== null && dues.penalty < amount && kind === 'waivePenalties';
      if (dues === null || isTooMuch) throw new Refused('changedMeanwhile');
      return { kind, borrowerId, orderId, amount };
    }
  }
}

async function creditToPay(
  tx: Db,
  { borrowerId, amount, method }: Extract<MoneyActInput, { kind: 'payCreditBack' }>,
): Promise<Wanted> {
  await lockCredit(tx, borrowerId);
  const orderId = await orderOfCredit(tx, borrowerId);
  if (orderId === null || (await readCredit(tx, borrowerId)) < amount)
    throw new Refused('changedMeanwhile');
  const account = await readDepositAccount(tx, borrowerId);
  if (method === 'provider' && account.account === null) throw new Refused('noPayoutAccount');
  return { kind: 'payCreditBack', method, borrowerId, orderId, amount, account };
}

/** The failed payout to repeat, with the agreed amount, to the account that the borrower has bound now. */
async function payoutToRepeat(
  tx: Db,
  { borrowerId, orderId, amount }: Extract<MoneyActInput, { kind: 'payoutAgain' }>,
): Promise<Wanted> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('borrower_id', '=', borrowerId)
    .where('status', '=', orderStatus.payoutFailed)
    .executeTakeFirst();
  if (order === undefined) throw new Refused('changedMeanwhile');
  const { offer } = await readOfferTerms(tx, (await readWorkedOrder(tx, orderId)).offerId);
  if (offer.received !== amount) throw new Refused('changedMeanwhile');
  const account = await readDepositAccount(tx, borrowerId);
  if (account.account === null) throw new Refused('noPayoutAccount');
  return { kind: 'payoutAgain', borrowerId, orderId, amount, account };
}

type Preview = ConsoleOutputOf<typeof previewEndpoint>;

/** What a request would book, in a transaction that is rolled back. */
async function previewOf(
  tx: Db,
  request: MoneyRequest,
  time: ReturnType<typeof timeOf>,
): Promise<Omit<Preview, 'left'>> {
  const seen = await previewRequest(tx, request, time);
  if (typeof seen === 'string') throw new Refused(REQUEST_REFUSALS[seen]);
  return {
    ...seen,
    entries: [...seen.entries],
    account:
      request.accountNumber === null
        ? null
        : { bankName: request.bankName, accountMask: maskOf(request.accountNumber) },
  };
}

/** Audits the preview, and adds what the agent may still do for the borrower today. */
async function auditAndAddLimits(
  seen: Omit<Preview, 'left'>,
  about: { readonly borrowerId: string; readonly kind: string; readonly amount: number },
  context: StagedContext & { readonly agent: Agent },
): Promise<Preview> {
  const { db, agent } = context;
  const { borrowerId, kind, amount } = about;
  await context.change(async (_tx, audit) =>
    audit({ subject: ['borrower', borrowerId], borrowerId, details: { kind, amount } }),
  );
  const [propose, approve] = await Promise.all(
    (['propose', 'approve'] as const).map((side) =>
      leftToday(db, agent, side, borrowerId, context),
    ),
  );
  return { ...seen, left: { propose: propose ?? null, approve: approve ?? null } };
}

/** Shows the entries by booking them in a transaction that is rolled back. */
export const previewMoneyRequest: ConsoleHandler<typeof previewEndpoint> = async (
  { wanted },
  context,
) => {
  const time = timeOf(context);
  const seen = await inRolledBackTransaction(context.db, async (tx) => {
    const whole = await completeRequest(tx, wanted, todayOf(context));
    const input = { by: context.agent.id, reason: 'preview', at: time.at };
    const id = await addMoneyRequest(tx, whole, input);
    const request = id === null ? null : await findMoneyRequest(tx, id);
    if (request === null) throw new Refused('moneyRequestOpen');
    return previewOf(tx, request, time);
  });
  return auditAndAddLimits(seen, wanted, context);
};

/** Shows what approving a request would book now, which may be less than when it was proposed, or nothing any more. */
export const previewMoneyAnswer: ConsoleHandler<typeof answerEndpoint> = async (
  { requestId, amount },
  context,
) => {
  const found = await findMoneyRequest(context.db, Number(requestId));
  if (found?.state !== 'requested') throw new Refused('moneyRequestNotFound');
  const request = { ...found, amount: amount ?? found.amount };
  const seen = await inRolledBackTransaction(context.db, (tx) =>
    previewOf(tx, request, timeOf(context)),
  );
  return auditAndAddLimits(seen, request, context);
};
