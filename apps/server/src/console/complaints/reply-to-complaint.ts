import type { ConsoleInputOf, replyToComplaint as endpoint } from '@cauce/contract/console';
import { complaintAuthor } from '@cauce/copy/server';
import { REPLY_LIMITS, complaintTextFault } from '@cauce/lending';
import { findCase } from './complaint-case.ts';
import { forgetDraft } from './complaint-drafts.ts';
import { ImageNotFiled } from '../../complaints/complaint-images.ts';
import { replyToComplaint as replyToComplaintRecord } from '../../complaints/complaint-moves.ts';
import type { ConsoleHandler, ConsoleContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { moveOf } from './change-complaint.ts';
import { settleChange } from './refuse-change.ts';

type Asked = ConsoleInputOf<typeof endpoint>;

/** Answers the borrower in the lender's name. The agent's draft has done its work and is forgotten. */
export const replyToComplaint: ConsoleHandler<typeof endpoint> = async (asked, context) => {
  const fault = complaintTextFault(asked.text, REPLY_LIMITS.characters);
  if (fault !== null)
    throw new Refused(fault === 'missing' ? 'complaintTextMissing' : 'replyTooLong');
  if (asked.images.length > REPLY_LIMITS.images) throw new Refused('tooManyImages');
  const version = await sign(asked, context);
  const settled = await settleChange(context, {
    asked,
    version,
    forbidden: { closed: 'complaintClosed' },
    details: { images: asked.images.length },
  });
  await forgetDraft(context.db, asked.complaintId, context.agent.id);
  return settled;
};

async function sign(
  asked: Asked,
  context: ConsoleContext<typeof endpoint>,
): Promise<number | null> {
  const one = await findCase(context.db, asked.complaintId);
  if (one === null) throw new Refused('complaintNotFound');
  try {
    return await replyToComplaintRecord(context.db, {
      ...moveOf(asked, context),
      author: complaintAuthor(one.language),
      text: asked.text.trim(),
      images: asked.images,
    });
  } catch (error) {
    if (error instanceof ImageNotFiled) throw new Refused('imageNotFound');
    throw error;
  }
}
