import { isDeepStrictEqual } from 'node:util';
import type {
  BulkReplyRefusal,
  SeenDue,
  previewBulkReply as previewEndpoint,
  runBulkReply as runEndpoint,
} from '@cauce/contract/console';
import { complaintAuthor } from '@cauce/copy/server';
import {
  REPLY_LIMITS,
  complaintFolio,
  complaintTextFault,
  fillVariables,
  unfilledIn,
} from '@cauce/lending';
import { holdIdentity, isErased } from '../../database/hold-identity.ts';
import { replyToComplaint } from '../../complaints/complaint-moves.ts';
import { announceChange } from '../../database/live-changes.ts';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { moveOf } from './change-complaint.ts';
import { findCase, listTemplates, readCaseBorrower } from './complaint-case.ts';
import type { CaseRecord } from './complaint-case.ts';
import { deleteDraft } from './complaint-drafts.ts';
import { readLoanOf, replyValues } from './reply-values.ts';

type Texts = Readonly<Record<'es' | 'en', string>>;

/** The reply that one case would get, or why it gets none. */
async function previewReply(
  one: CaseRecord,
  texts: Texts,
  context: PlainContext,
): Promise<{ borrowerName: string; text: string; due: SeenDue; why: BulkReplyRefusal | null }> {
  const { name } = await readCaseBorrower(context.db, one.borrowerId);
  const loan = await readLoanOf(one, context);
  const values = replyValues(one, { borrowerName: name, loan }, context);
  const text = fillVariables(texts[one.language], values).trim();
  return {
    borrowerName: name,
    text,
    due: loan?.next ?? null,
    why: refusalOf(one, text, await isErased(context.db, one.borrowerId)),
  };
}

function refusalOf(
  { state }: CaseRecord,
  text: string,
  isOfErased: boolean,
): BulkReplyRefusal | null {
  if (state === 'closed') return 'complaintClosed';
  if (state !== 'open' && isOfErased) return 'borrowerErased';
  const fault = complaintTextFault(text, REPLY_LIMITS.characters);
  if (fault !== null) return fault === 'missing' ? 'complaintTextMissing' : 'replyTooLong';
  return unfilledIn(text).length > 0 ? 'messageUnfilled' : null;
}

/** Shows every answer as its borrower would read it, before anything is sent. */
export const previewBulkReply: ConsoleHandler<typeof previewEndpoint> = async (
  { complaintIds, texts },
  context,
) => {
  const { db, audit } = context;
  const cases = [];
  for (const complaintId of new Set(complaintIds)) {
    const one = await findCase(db, complaintId);
    if (one === null) throw new Refused('complaintNotFound');
    const { language, version } = one;
    const reply = await previewReply(one, texts, context);
    cases.push({ complaintId, folio: complaintFolio(one.folio), language, version, ...reply });
  }
  audit({
    subject: ['list', 'complaints'],
    details: { count: cases.length, complaints: cases.map(({ complaintId }) => complaintId) },
  });
  const templates = [];
  for (const language of new Set(cases.map((one) => one.language)))
    for (const template of await listTemplates(db, null, language))
      templates.push({ ...template, language });
  return { cases, templates };
};

/** Replies to each case as to a single one. One is skipped if it, or an amount in its answer, changed since the preview. */
export const runBulkReply: ConsoleHandler<typeof runEndpoint> = async (
  { cases, texts },
  context,
) => {
  const { db, agent, audit } = context;
  const done: string[] = [];
  const refused: { complaintId: string; why: BulkReplyRefusal }[] = [];
  // In one order, so that two agents who answer the same cases cannot deadlock.
  const sorted = cases.toSorted((one, other) => (one.complaintId < other.complaintId ? -1 : 1));
  for (const seen of sorted) {
    const { complaintId } = seen;
    const one = await findCase(db, complaintId);
    const reply = one && (await previewReply(one, texts, context));
    if (one === null || reply === null || reply.why !== null) {
      refused.push({ complaintId, why: reply?.why ?? 'complaintNotFound' });
      continue;
    }
    // Nobody is erased while a complaint is open.
    if (one.state !== 'open' && (await holdIdentity(db, one.borrowerId))?.isErased === true) {
      refused.push({ complaintId, why: 'borrowerErased' });
      continue;
    }
    const usesDue = ['{amount}', '{dueOn}'].some((name) => texts[one.language].includes(name));
    if (usesDue && !isDeepStrictEqual(reply.due, seen.due)) {
      refused.push({ complaintId, why: 'dueChanged' });
      continue;
    }
    const version = await replyToComplaint(db, {
      ...moveOf(seen, context),
      author: complaintAuthor(one.language),
      text: reply.text,
      images: [],
    });
    if (version === null) {
      refused.push({ complaintId, why: 'changedMeanwhile' });
      continue;
    }
    await deleteDraft(db, complaintId, agent.id);
    audit({
      subject: ['complaint', complaintId],
      borrowerId: one.borrowerId,
      details: { isBulk: true, images: 0 },
    });
    done.push(complaintId);
  }
  if (done.length > 0) await announceChange(db, 'complaints');
  else audit({ subject: ['list', 'complaints'], details: { refused: refused.length } });
  return { done, refused };
};
