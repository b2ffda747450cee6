import { setTimeout as wait } from 'node:timers/promises';
import {
  createMoneyRequest,
  listUnmatched,
  matchUnmatched,
  previewMatch,
  readUnmatched,
  returnUnmatched,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import type { Desk } from './desk.ts';
import { decide } from './approvals.ts';
import type { Dice } from '../dice.ts';
import type { Journal } from '../journal.ts';
import { repeat } from '../repeat.ts';

const PAUSE_MS = 300;
const PAIRS_AT_ONCE = 3;
/** The longest time between a request and its approval, in which its loan may be paid. */
const DECIDES_AFTER_MS = 3_000;

type Row = ConsoleOutputOf<typeof listUnmatched>['rows'][number];

interface AtWork {
  readonly dice: Dice;
  readonly journal: Journal;
  readonly providerUrl: string;
}

/**
 * Agents match the transfers that fit no order, by their reference or by what the borrower tells them; some to another loan
 * than was meant. They take some matches back, and send some of the money back. One requests, another approves.
 */
export async function matchMoney(
  desk: Desk,
  { dice, journal, providerUrl }: AtWork,
  isOver: () => boolean,
): Promise<void> {
  const { requester } = desk;
  await repeat(goOnce, { pauseMs: PAUSE_MS, atOnce: PAIRS_AT_ONCE }, isOver);

  async function goOnce(): Promise<void> {
    if (dice.chance(0.3)) return takeMatchBack();
    const { rows } = await requester(listUnmatched, { which: 'open' });
    if (rows.length === 0) return;
    const row = dice.pick(rows);
    await (dice.chance(0.1) ? sendBack(row) : match(row));
  }

  async function match({ id: unmatchedId, paymentId }: Row): Promise<void> {
    const orderId = await loanFor(unmatchedId, paymentId);
    if (orderId === null) return;
    const input = { unmatchedId, orderId, purpose: 'instalment' } as const;
    const { borrowerId, before, after } = await requester(previewMatch, input);
    const reason = 'The borrower sent the receipt';
    const made = await requester(matchUnmatched, { ...input, before, after, reason });
    await decideLater({ ...made, kind: 'match', borrowerId });
  }

  /** The loan whose voucher's reference was mistyped, or that the borrower names; one in ten times any other candidate. */
  async function loanFor(unmatchedId: string, paymentId: string): Promise<string | null> {
    const { candidates } = await requester(readUnmatched, { unmatchedId });
    if (candidates.length > 0 && dice.chance(0.1)) return dice.pick(candidates).orderId;
    const near = candidates.find(({ because }) => because.includes('reference'));
    const named = journal.unmatched.find(({ receiptId }) => receiptId === paymentId);
    return near?.orderId ?? named?.orderId ?? null;
  }

  async function takeMatchBack(): Promise<void> {
    const { rows } = await requester(listUnmatched, { which: 'closed' });
    const matched = rows.filter(({ state }) => state === 'matched');
    if (matched.length === 0) return;
    const { id: actId, amount, closed } = dice.pick(matched);
    const borrowerId = closed?.borrowerId ?? '';
    const wanted = { kind: 'takeBack', of: 'match', borrowerId, amount, actId } as const;
    const made = await requester(createMoneyRequest, { wanted, reason: 'It was for another loan' });
    await decideLater({ ...made, kind: 'takeBack', borrowerId });
  }

  async function decideLater(request: {
    readonly requestId: string;
    readonly kind: 'match' | 'takeBack';
    readonly borrowerId: string;
  }): Promise<void> {
    await wait(dice.below(DECIDES_AFTER_MS));
    await decide(desk, { dice, journal }, { ...request, about: 'match' });
  }

  /** At the provider first, as a person does it. Its event may book that before the agent records it, or while they do. */
  async function sendBack({ id: unmatchedId, paymentId }: Row): Promise<void> {
    const sent = await fetch(`${providerUrl}/sandbox/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receiptId: paymentId }),
    });
    await sent.arrayBuffer();
    if (!sent.ok) return;
    journal.sentBack += 1;
    await requester(returnUnmatched, { unmatchedId, reason: 'Sent back at the provider' });
  }
}
