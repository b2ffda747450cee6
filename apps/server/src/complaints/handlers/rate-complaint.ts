import type { rateComplaint as rateComplaintEndpoint } from '@cauce/contract/server';
import { scoreComplaint } from '../complaint-moves.ts';
import { findComplaintOf } from '../complaints.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

/** Stores the borrower's score of the answer. The first one counts; the same one again changes nothing. */
export const rateComplaint: Handler<typeof rateComplaintEndpoint> = async (
  { problemId, score },
  context,
) => {
  const { db, borrowerId, ports } = context;
  const at = new Date(ports.clock.now());
  const isStored = await db.transaction().execute(async (tx) => {
    if (!(await scoreComplaint(tx, { complaintId: problemId, borrowerId, score, at })))
      return false;
    await announceChange(tx, 'complaints');
    return true;
  });
  if (isStored) return null;
  const complaint = await findComplaintOf(db, borrowerId, problemId);
  if (complaint === null) throw new Refused('complaintNotFound');
  if (complaint.score !== score) throw new Refused('complaintNotScored');
  return null;
};
