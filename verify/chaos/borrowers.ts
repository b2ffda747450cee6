import { setTimeout as wait } from 'node:timers/promises';
import { bindCard } from '@cauce/contract/server';
import { BorrowerLine } from './borrower-line.ts';
import type { LineOptions } from './borrower-line.ts';
import { payByCard } from './card-payment.ts';
import { CHANNELS, payAtTill } from './cash-payment.ts';
import type { Payer } from './payer.ts';
import { takeOneBack } from './taken-back.ts';
import { payInWallet } from './wallet-payment.ts';

/** Cards of the sandbox, with the percentage of payments for each. */
const CARDS = [
  { number: '4242424242424242', share: 60 },
  { number: '4000002500003155', share: 20 },
  { number: '4000000000000119', share: 12 },
  { number: '4000000000000002', share: 8 },
] as const;

/** How often a pausing borrower checks whether the run is over, in ms. */
const CHECK_MS = 500;

export async function newPayer(
  borrowerId: string,
  options: LineOptions & Omit<Payer, 'line' | 'cards'>,
): Promise<Payer> {
  const line = new BorrowerLine(borrowerId, options);
  const cards: string[] = [];
  for (const { number, share } of CARDS) {
    const cardId = await bind(line, await tokenOf(options.providerUrl, number));
    for (let times = 0; times < share; times += 4) cards.push(cardId);
  }
  return { ...options, line, cards };
}

/** The provider's token of a card. A busy machine may be too slow for it at first. */
async function tokenOf(providerUrl: string, number: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const made = await fetch(`${providerUrl}/sandbox/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
    });
    if (made.ok) return ((await made.json()) as { token: string }).token;
    if (tries === 20) throw new Error(`The provider makes no token: ${made.status}`);
    await wait(500);
  }
}

/** Binds a card; after a lost reply it is sent again, which gives the same card. */
async function bind(line: BorrowerLine, token: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const bound = await line.send(bindCard, { token });
    if (bound.outcome?.ok === true) return bound.outcome.data.cardId;
    if (tries === 20) throw new Error(`No card for ${line.borrowerId}: ${bound.text}`);
    await wait(500);
  }
}

/** Pays the borrower's orders in random order until told to stop or until nothing is owed. */
export async function payOn(
  payer: Payer,
  orderIds: readonly string[],
  { isOver, pauseMs }: { readonly isOver: () => boolean; readonly pauseMs: number },
): Promise<void> {
  const { dice, habits } = payer;
  const owed = orderIds.map((id) => ({ id, channels: [...CHANNELS] as string[] }));
  while (!isOver() && owed.length > 0) {
    const order = dice.pick(owed);
    const isCash = order.channels.length > 0 && dice.chance(habits.cash);
    const cash = (): ReturnType<typeof payAtTill> =>
      payAtTill(payer, order.id, order.channels.splice(dice.below(order.channels.length), 1)[0]!); // ! there is one
    const byCardOrWallet = dice.chance(habits.wallet) ? payInWallet : payByCard;
    // Sometimes at the till and by card at once.
    const visits = await Promise.all([
      ...(isCash ? [cash()] : []),
      ...(isCash && !dice.chance(0.05) ? [] : [byCardOrWallet(payer, order.id)]),
    ]);
    if (dice.chance(habits.takesBack)) await takeOneBack(payer, order.id);
    if (visits.includes('nothingOwed')) {
      // Taking back a payment of a repaid loan, perhaps with a credit balance left, reopens the debt.
      if (dice.chance(0.3)) await takeOneBack(payer, order.id);
      else owed.splice(owed.indexOf(order), 1);
    }
    const until = performance.now() + dice.below(pauseMs);
    while (performance.now() < until && !isOver())
      await wait(Math.max(1, Math.min(CHECK_MS, until - performance.now())));
  }
}
