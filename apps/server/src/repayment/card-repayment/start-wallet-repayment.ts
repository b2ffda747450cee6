import type { startWalletRepayment as startWalletRepaymentEndpoint } from '@cauce/contract/server';
import { href } from '@cauce/contract';
import { repaymentTexts } from '@cauce/copy/server';
import type { Db } from '../../database/tables/tables.ts';
import { ProviderRefused, ProviderSilent } from '../../providers/payments.ts';
import { notePending } from '../../money/attempts/attempt-moves.ts';
import { findAttempt } from '../../money/attempts/attempts.ts';
import type { AttemptRecord } from '../../money/attempts/attempts.ts';
import { readLoanToPay } from '../../money/attempts/loan-to-pay.ts';
import { onLoan } from '../../money/ledger/on-loan.ts';
import type { Handler, BorrowerContext } from '../../http/handler.ts';
import { insteadOfWallet } from '../../money/attempts/leave-wallet.ts';
import { providerPage } from '../../http/provider-page.ts';
import { Refused } from '../../http/refused.ts';
import { CHECK_AFTER_CALL_MS } from './attempt-times.ts';
import { purposeOf } from './attempt-reply.ts';
import { startAttempt } from './start-attempt.ts';
import { settle } from './take-answer.ts';

type Input = Parameters<Handler<typeof startWalletRepaymentEndpoint>>[0];

interface Begun {
  readonly attempt: AttemptRecord;
  /** Created by this very call: nobody has its page yet. */
  readonly isNew: boolean;
}

/** The open wallet attempt of the same amount, so that an abandoned page can be opened again, or a new one. */
async function begin(db: Db, input: Input, context: BorrowerContext): Promise<Begun | null> {
  const { orderId, amount, instalment } = input;
  const purpose = purposeOf(input);
  const found = await readLoanToPay(db, { orderId, borrowerId: context.borrowerId });
  if (found === null) throw new Refused('orderNotFound');
  const { open } = found;
  // A client that continues an open page may omit the purpose; another purpose is another intent.
  const isSame =
    open?.method === 'wallet' &&
    open.amount === amount &&
    (purpose === 'instalment' || open.purpose === purpose);
  if (isSame) return { attempt: open, isNew: false };
  const by = { method: 'wallet', cardId: null, token: null } as const;
  const payment = { orderId, amount, purpose, instalment, ...by } as const;
  const attempt = await startAttempt(db, payment, found, context);
  return attempt && { attempt, isNew: true };
}

async function addressOf(attempt: AttemptRecord, context: BorrowerContext) {
  const { ports, settings, language, origin } = context;
  // The wallet gets no session, and a page load without a language is Spanish.
  const spoken = language === 'en' ? { isNeedPop: '1' } : {};
  const status = { orderId: attempt.orderId, repayRecordId: attempt.id, ...spoken };
  const path = href('repaymentStatus', status, {});
  const { chargeDescription } = repaymentTexts(language).repayment;
  return ports.payments.startWallet({
    attemptId: attempt.id,
    amount: attempt.amount,
    description: chargeDescription(settings.brand.name, attempt.orderId),
    returnUrl: `${origin}${path}`,
  });
}

/**
 * Nothing can have been paid on a page whose address nobody has, so a new attempt ends here. A resumed one may be being
 * paid on the page that was opened before: it stays open, and the provider is asked for its outcome.
 */
async function endUnreached({ attempt, isNew }: Begun, reason: string, context: BorrowerContext) {
  if (isNew) await settle(attempt, { kind: 'failed', providerReference: null, reason }, context);
  return new Refused('providerUnavailable');
}

/**
 * Starts a wallet payment, or resumes the open one, and returns the address of its page: only one that the lender has
 * listed, because a page will navigate there. If the provider does not answer, the attempt stays, and a retry is the same
 * payment.
 */
export const startWalletRepayment: Handler<typeof startWalletRepaymentEndpoint> = async (
  input,
  context,
) => {
  const { db, ports, borrowerId, settings, origin } = context;
  // The body repeats the payer, who must be the caller.
  if (input.userId !== borrowerId) throw new Refused('orderNotFound');
  if (!ports.payments.takesWallet) throw new Refused('providerUnavailable');
  const continued = input.recordId ? await findAttempt(db, input.recordId, borrowerId) : null;
  if (continued?.state === 'succeeded') throw new Refused('paymentOpen');
  const begun = await insteadOfWallet(context, () =>
    onLoan(db, input.orderId, (tx) => begin(tx, input, context)),
  );
  const { attempt } = begun;
  let address: Awaited<ReturnType<typeof addressOf>>;
  try {
    address = await addressOf(attempt, context);
  } catch (error) {
    if (error instanceof ProviderSilent) throw new Refused('providerUnavailable');
    if (error instanceof ProviderRefused) throw await endUnreached(begun, error.message, context);
    throw error;
  }
  const url = providerPage(address.url, settings, origin);
  if (url === '') throw await endUnreached(begun, 'the address is not allowed', context);
  const nextCheckAt = new Date(ports.clock.now() + CHECK_AFTER_CALL_MS);
  const { providerReference } = address;
  await notePending(db, attempt.id, { providerReference, nextCheckAt });
  return { url };
};
