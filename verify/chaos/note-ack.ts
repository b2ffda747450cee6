import type { Reply } from './borrower-line.ts';
import type { Intent } from './journal.ts';
import type { Payer } from './payer.ts';

/** A reply that acknowledged a payment, and how to repeat the call. */
interface Acknowledged {
  readonly text: string;
  readonly again: () => Promise<Reply<unknown>>;
  readonly withOtherBody: () => Promise<Reply<unknown>>;
}

/** Records an acknowledged payment, checks at once whether it is in the ledger, and sometimes repeats the call. */
export async function recordAck(
  payer: Payer,
  intent: Intent,
  recordId: string,
  acknowledged: Acknowledged,
): Promise<void> {
  const { journal, dice, habits } = payer;
  // First of all, since another tab may have received the same answer before.
  intent.paid.add(recordId);
  intent.shown = 'paid';
  if ((await isInLedger(payer, recordId)) === false)
    journal.breach('not visible when acknowledged (I10)', recordId);
  if (dice.chance(habits.repeats)) {
    const { outcome, text } = await acknowledged.again();
    if (wasProcessed(outcome) && text !== acknowledged.text)
      journal.breach('same key, other answer (I12)', `${acknowledged.text} then ${text}`);
  }
  if (dice.chance(0.03)) {
    const { outcome } = await acknowledged.withOtherBody();
    if (wasProcessed(outcome) && (outcome?.ok === true || outcome?.refusal !== 'keyReused'))
      journal.breach('same key, other body, not refused (I12)', recordId);
  }
}

/** The call was processed: neither «not now» nor no reply. */
const wasProcessed = (outcome: Reply<unknown>['outcome']): boolean =>
  outcome !== null &&
  (outcome.ok || !['failed', 'unavailable', 'notOurServer'].includes(outcome.refusal));

/** Whether a payment is in the ledger now; null if the database is down. */
async function isInLedger({ books }: Payer, recordId: string): Promise<boolean | null> {
  try {
    const { rowCount } = await books.query(
      `select 1 from ledger_transactions where cause_kind = 'attempt' and cause_provider = '' and cause_id = $1`,
      [recordId],
    );
    return rowCount === 1;
  } catch {
    return null;
  }
}
