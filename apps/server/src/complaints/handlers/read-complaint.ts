import type { readComplaint as readComplaintEndpoint } from '@cauce/contract/server';
import { complaintTexts } from '@cauce/copy/server';
import { complaintFolio, formatDateTime, localDateOf, marketOf } from '@cauce/lending';
import { readThread } from '../complaint-replies.ts';
import { findComplaintOf } from '../complaints.ts';
import type { Handler } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';
import { imageAddress } from './image-address.ts';
import { titleIn } from './title-in.ts';

/** One complaint of the borrower with its replies, its deadline and the regulator to turn to. */
export const readComplaint: Handler<typeof readComplaintEndpoint> = async (
  { problemId },
  context,
) => {
  const { db, borrowerId, language, settings } = context;
  const complaint = await findComplaintOf(db, borrowerId, problemId);
  if (complaint === null) throw new Refused('complaintNotFound');
  const thread = await readThread(db, complaint.id);
  const { timeZone, regulator } = marketOf(settings.country);
  const timeOf = (at: Date): string => formatDateTime(at.getTime(), timeZone);
  const joined = (names: readonly string[]): string =>
    names.map((name) => imageAddress(name, context)).join(',');
  const replies = thread.replies.map((reply) => ({
    author: reply.author,
    time: timeOf(reply.repliedAt),
    content: reply.text,
    images: joined(reply.images),
  }));
  const isAnswered = replies.length > 0 && complaint.state !== 'open';
  // A merged complaint has no answer of its own: the answer is in the other one.
  const wantsScore = isAnswered && !complaint.isMerged && complaint.score === null;
  return {
    type: titleIn(complaint.type, language),
    sonType: complaint.subtype === null ? '' : titleIn(complaint.subtype, language),
    problemId: complaint.id,
    content: complaint.text,
    images: joined(thread.images),
    disposeDetail: replies[0]?.content ?? '',
    disposeImages: replies[0]?.images ?? '',
    isNeedScore: wantsScore,
    folio: complaintFolio(complaint.folio),
    state: complaint.state,
    stateText: complaintTexts(language).states[complaint.state],
    time: timeOf(complaint.filedAt),
    answerBy: localDateOf(complaint.answerBy.getTime(), timeZone),
    replies,
    score: complaint.score,
    order: complaint.order,
    regulator,
  };
};
