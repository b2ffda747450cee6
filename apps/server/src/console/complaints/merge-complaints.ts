import type { mergeComplaints as endpoint } from '@cauce/contract/console';
import { complaintAuthor, complaintMergedText } from '@cauce/copy/server';
import { complaintFolio } from '@cauce/lending';
import { sql } from 'kysely';
import { closeMerged, noteMerge, replyToComplaint } from '../../complaints/complaint-moves.ts';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { moveOf } from './change-complaint.ts';
import { findCase } from './complaint-case.ts';
import { readChange } from './read-case.ts';
import { settleChange } from './refuse-change.ts';

/**
 * Merges two open complaints of a borrower: the newer is closed with a reference to the older, which keeps the earlier
 * deadline. So no legal term begins anew.
 */
export const mergeComplaints: ConsoleHandler<typeof endpoint> = async (input, context) => {
  const { db, audit } = context;
  const { complaintId, withId } = input;
  // In one order, so that two agents who merge the same pair cannot deadlock.
  await sql`
    select 1 from complaints where id in (${complaintId}, ${withId}) order by id for no key update
  `.execute(db);
  const seen = await findCase(db, complaintId);
  const other = await findCase(db, withId);
  if (seen === null || other === null) throw new Refused('complaintNotFound');
  if (seen.version !== input.version)
    throw new Refused('changedMeanwhile', '', null, await readChange(db, seen.id));
  const isPair = seen.id !== other.id && seen.borrowerId === other.borrowerId;
  if (!isPair || seen.state !== 'open' || other.state !== 'open')
    throw new Refused('complaintsNotMergeable');
  const [staying, leaving] = seen.folio < other.folio ? [seen, other] : [other, seen];
  const leavingFolio = complaintFolio(leaving.folio);
  const stayingFolio = complaintFolio(staying.folio);
  const move = moveOf({ complaintId: leaving.id, version: leaving.version }, context);
  const reply = await replyToComplaint(db, {
    ...move,
    author: complaintAuthor(leaving.language),
    text: complaintMergedText(leaving.language, stayingFolio),
    images: [],
  });
  if (reply === null) throw new Error('A locked complaint was changed.');
  await closeMerged(db, { ...move, version: reply, into: staying.id, intoFolio: stayingFolio });
  const version = await noteMerge(db, {
    ...moveOf({ complaintId: staying.id, version: staying.version }, context),
    folio: leavingFolio,
    answerBy: leaving.answerBy,
  });
  audit({
    subject: ['complaint', leaving.id],
    borrowerId: leaving.borrowerId,
    details: { into: staying.id },
  });
  const settled = await settleChange(context, {
    input: { complaintId: staying.id, version: staying.version },
    version,
    forbidden: {},
    details: { merged: leaving.id },
  });
  return { ...settled, stayingId: staying.id };
};
