import { readRepaymentMethods, startWalletRepayment } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { payByCard } from './card-payment.ts';
import type { Visit } from './card-payment.ts';
import type { Intent } from './journal.ts';
import { waitPastMidnight } from './payer.ts';
import type { Payer } from './payer.ts';

/**
 * Pays what is due on the wallet's page. Some press «cancel», some leave the page and use a card, and some pay there while
 * they are paying by card in another tab.
 */
export async function payInWallet(payer: Payer, orderId: string): Promise<Visit> {
  const { line, dice } = payer;
  const methods = await line.sendUntilAnswered(readRepaymentMethods, {}, { query: { orderId } });
  if (methods?.outcome?.ok !== true)
    return methods?.outcome?.ok === false && methods.outcome.refusal === 'notRepayable'
      ? 'nothingOwed'
      : 'notPaid';
  const amount = minor(methods.outcome.data.amount ?? 0);
  const started = await line.sendUntilAnswered(startWalletRepayment, {
    userId: line.borrowerId,
    orderId,
    amount,
  });
  if (started?.outcome?.ok !== true) return 'notPaid';
  const { url } = started.outcome.data;
  await waitPastMidnight(payer);
  const intent = await beginAt(payer, { orderId, amount, url });
  if (intent === null) return 'notPaid';
  const action = dice.pick(['pay', 'pay', 'pay', 'cancel', 'leave', 'both'] as const);
  if (action === 'leave') return payByCard(payer, orderId);
  if (action !== 'both') return press(payer, intent, { url, action });
  const [inWallet, byCard] = await Promise.all([
    press(payer, intent, { url, action: 'pay' }),
    payByCard(payer, orderId),
  ]);
  return inWallet === 'paid' ? inWallet : byCard;
}

/** The wallet's own reference of the payment is the last part of its page's address. */
const referenceOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

async function beginAt(
  { provider, journal }: Payer,
  {
    orderId,
    amount,
    url,
  }: { readonly orderId: string; readonly amount: number; readonly url: string },
): Promise<Intent | null> {
  const { rows } = await provider.query<{ attempt: string }>(
    'select attempt_id as attempt from sandbox_charges where reference = $1',
    [referenceOf(url)],
  );
  const attempt = rows[0]?.attempt;
  return attempt === undefined ? null : journal.begin(orderId, attempt, amount, 'wallet');
}

/** Presses a button of the page. The borrower relies on what the wallet shows afterwards. */
async function press(
  { provider, journal }: Payer,
  intent: Intent,
  { url, action }: { readonly url: string; readonly action: 'pay' | 'cancel' },
): Promise<Visit> {
  const from = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ press: action }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The wallet's page answers ${answer.status}`);
  const { rows } = await provider.query<{ state: string }>(
    'select state from sandbox_charges where attempt_id = $1',
    [intent.token],
  );
  if (rows[0]?.state !== 'succeeded') {
    intent.shown = 'notCharged';
    return 'notPaid';
  }
  intent.shown = 'paid';
  intent.paid.add(intent.token);
  journal.payments.push({ atMs: from, ms: performance.now() - from });
  return 'paid';
}
