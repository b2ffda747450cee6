import type { ConsoleInputOf, replyToComplaint as endpoint } from '@cauce/contract/console';
import { complaintAuthor } from '@cauce/copy/server';
import { REPLY_LIMITS, complaintTextFault, unfilledIn } from '@cauce/lending';
import { refuseErased } from '../borrowers/refuse-erased.ts';
import { findCase } from './complaint-case.ts';
import { deleteDraft } from './complaint-drafts.ts';
import { ImageNotFiled } from '../../complaints/complaint-images.ts';
import { replyToComplaint as replyToComplaintRecord } from '../../complaints/complaint-moves.ts';
import type { ConsoleHandler, ConsoleContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { moveOf } from './change-complaint.ts';
import { settleChange } from './refuse-change.ts';
import { hasOutdatedDue, readLoanOf } from './reply-values.ts';

type Input = ConsoleInputOf<typeof endpoint>;

/** Answers the borrower in the lender's name, and deletes the agent's draft. */
export const replyToComplaint: ConsoleHandler<typeof endpoint> = async (input, context) => {
  const fault = complaintTextFault(input.text, REPLY_LIMITS.characters);
  if (fault !== null)
    throw new Refused(fault === 'missing' ? 'complaintTextMissing' : 'replyTooLong');
  if (unfilledIn(input.text).length > 0) throw new Refused('messageUnfilled');
  if (input.images.length > REPLY_LIMITS.images) throw new Refused('tooManyImages');
  const version = await storeReply(input, context);
  const settled = await settleChange(context, {
    input,
    version,
    forbidden: { closed: 'complaintClosed' },
    details: { images: input.images.length },
  });
  await deleteDraft(context.db, input.complaintId, context.agent.id);
  return settled;
};

async function storeReply(
  input: Input,
  context: ConsoleContext<typeof endpoint>,
): Promise<number | null> {
  const one = await findCase(context.db, input.complaintId);
  if (one === null) throw new Refused('complaintNotFound');
  // Nobody is erased while a complaint is open.
  if (one.state !== 'open') await refuseErased(context.db, one.borrowerId);
  const { text, due } = input;
  if (
    due !== null &&
    hasOutdatedDue(text, one, { due, loan: await readLoanOf(one, context) }, context)
  )
    throw new Refused('dueChanged');
  try {
    return await replyToComplaintRecord(context.db, {
      ...moveOf(input, context),
      author: complaintAuthor(one.language),
      text: text.trim(),
      images: input.images,
    });
  } catch (error) {
    if (error instanceof ImageNotFiled) throw new Refused('imageNotFound');
    throw error;
  }
}
