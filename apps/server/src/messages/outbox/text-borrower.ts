import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/tables/tables.ts';
import type { Sms } from '../../providers/sms.ts';
import { findAttempt } from '../../money/attempts/attempts.ts';
import { readPayer } from '../../money/receipts/payers.ts';

/**
 * How the demo's bank reaches the borrower whose card is charged: a real bank knows its customer's number, the sandbox's
 * does not. Each text is a message of its own; for an unknown attempt nothing is sent.
 */
export const textBorrower =
  (db: Db, sms: Sms) =>
  async (attemptId: string, text: string): Promise<void> => {
    const attempt = await findAttempt(db, attemptId);
    if (attempt === null) return;
    const { phone } = await readPayer(db, attempt.borrowerId);
    await sms.send({ messageId: `bank:${randomUUID()}`, phone, text });
  };
