import { answerMoneyRequest, listMoneyRequests } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import type { Desk } from './desk.ts';
import type { Dice } from '../dice.ts';
import type { Approval, Journal } from '../journal.ts';
import { repeat } from '../repeat.ts';

const PAUSE_MS = 1_000;
/** A request that is still open then has lost its agents: a reply of theirs did not come. */
const LEFT_AFTER_MS = 15_000;

/** Requests of this run that somebody has to answer; credit is paid back by its own agents. */
const KINDS: ReadonlySet<string> = new Set<Approval['kind']>([
  'waivePenalties',
  'creditAdjustment',
  'debitAdjustment',
  'chargeOff',
  'restorePayment',
  'match',
  'takeBack',
]);

/** A request that waits for its approval. */
export type OpenRequest = Omit<Approval, 'times'>;

interface AtWork {
  readonly dice: Dice;
  readonly journal: Journal;
}

/** Approves a request, three in ten times twice at once, or withdraws it if it no longer fits. */
export async function decide(
  { requester, approver }: Desk,
  { dice, journal }: AtWork,
  request: OpenRequest,
): Promise<void> {
  const { requestId } = request;
  const answers = await Promise.allSettled(
    Array.from({ length: dice.chance(0.3) ? 2 : 1 }, () =>
      approver(answerMoneyRequest, { requestId, isApproved: true, reason: 'Seen and right' }),
    ),
  );
  const times = answers.filter(({ status }) => status === 'fulfilled').length;
  if (times > 0) journal.approvals.push({ ...request, times });
  else await requester(answerMoneyRequest, { requestId, isApproved: false, reason: 'Too late' });
}

/** Decides requests whose own agents got no answer: while open, they prevent further ones of the kind. */
export async function decideLeft(
  desk: Desk,
  { nowMs, ...work }: AtWork & { readonly nowMs: () => number },
  isOver: () => boolean,
): Promise<void> {
  await repeat(goOnce, { pauseMs: PAUSE_MS }, isOver);

  async function goOnce(): Promise<void> {
    const { rows } = await desk.approver(listMoneyRequests, {});
    const before = nowMs() - LEFT_AFTER_MS;
    for (const row of rows.filter(({ at }) => Date.parse(at) < before)) {
      const request = openRequestOf(row);
      if (request !== null) await decide(desk, work, request);
    }
  }
}

function openRequestOf({
  requestId,
  kind,
  takesBack,
  borrowerId,
}: MoneyRequestRow): OpenRequest | null {
  if (!isOurs(kind)) return null;
  const about =
    kind === 'match' || takesBack === 'match'
      ? 'match'
      : takesBack === 'decision'
        ? 'payment'
        : 'debt';
  return { requestId, borrowerId, kind, about };
}

const isOurs = (kind: string): kind is Approval['kind'] => KINDS.has(kind);
