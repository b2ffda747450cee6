import { answerMoneyRequest, createMoneyRequest, listMoneyRequests } from '@cauce/contract/console';
import { signInAs } from '../../../bench/signed-in-agent.ts';
import type { CallAsAgent } from '../../../bench/signed-in-agent.ts';
import type { Books } from '../books.ts';
import type { Dice } from '../dice.ts';
import type { Journal } from '../journal.ts';
import { repeat } from '../repeat.ts';

const PAUSE_MS = 1_500;
const MAX_CONCURRENT = 3;

/** Two agents, each at a server of their own. */
export interface Desk {
  readonly requester: CallAsAgent;
  readonly approver: CallAsAgent;
}

export async function openDesk(urls: readonly string[]): Promise<Desk> {
  const [first = '', second = first] = urls;
  return { requester: await signInAs('mateo', first), approver: await signInAs('irene', second) };
}

/**
 * Some borrowers with a credit balance want it back: one agent requests the payback, the other approves. Failures are tried
 * again.
 */
export async function payCreditBack(
  { requester, approver }: Desk,
  {
    books,
    dice,
    journal,
  }: { readonly books: Books; readonly dice: Dice; readonly journal: Journal },
  isOver: () => boolean,
): Promise<void> {
  await repeat(goOnce, { pauseMs: PAUSE_MS }, isOver);

  async function goOnce(): Promise<void> {
    const { rows } = await books.query<{ borrowerId: string; amount: number }>(
      `select borrower_id as "borrowerId", -sum(amount)::int as amount from ledger_entries
       where account = 'borrower.credit' group by 1 having sum(amount) < 0 limit $1`,
      [MAX_CONCURRENT],
    );
    for (const { borrowerId, amount } of rows) {
      if (dice.chance(0.5)) continue;
      const wanted = { kind: 'payCreditBack', borrowerId, amount, method: 'provider' } as const;
      await requester(createMoneyRequest, { wanted, reason: 'The borrower wants it back' });
    }
    const open = await approver(listMoneyRequests, {});
    for (const { requestId, state } of open.rows.filter(
      (one) => one.state === 'requested' && one.kind === 'payCreditBack',
    )) {
      // If the credit was spent meanwhile, the request is withdrawn.
      await approver(answerMoneyRequest, { requestId, isApproved: true, reason: 'It is theirs' })
        .then(() => (journal.paidBack += 1))
        .catch(() =>
          requester(answerMoneyRequest, { requestId, isApproved: false, reason: `Was ${state}` }),
        );
    }
  }
}
