import type {
  ComplaintCase,
  checkComplaint as checkComplaintEndpoint,
  readComplaintCase as readComplaintCaseEndpoint,
} from '@cauce/contract/console';
import { complaintAuthor } from '@cauce/copy/server';
import {
  complaintFolio,
  escalationDayOf,
  fillVariables,
  legalLimitOf,
  localDateOf,
  marketOf,
} from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import {
  findCase,
  findLastCaseEvent,
  listActiveAgents,
  listCaseEvents,
  listCaseReplies,
  listMerged,
  listTemplates,
  readCaseBorrower,
} from './complaint-case.ts';
import type { CaseRecord } from './complaint-case.ts';
import { findDraft, listSizedImages, listUnfiledOfAgent } from './complaint-drafts.ts';
import { listMoneyRequests } from '../../money/requests/money-requests.ts';
import { listComplaintsOf } from '../../complaints/complaints.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import type { ConsoleContext } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { addressedImage } from './image-address.ts';
import { readRegulatorState } from '../regulator-files/regulator-case.ts';
import { readLoanOf, replyValues } from './reply-values.ts';

const MAX_OTHER_COMPLAINTS = 5;

type Context = ConsoleContext<typeof readComplaintCaseEndpoint>;

/** A complaint with everything beside it. */
export const readComplaintCase: ConsoleHandler<typeof readComplaintCaseEndpoint> = async (
  { complaintId },
  context,
) => {
  const { db, ports, settings, audit } = context;
  const one = await findCase(db, complaintId);
  if (one === null) throw new Refused('complaintNotFound');
  const market = marketOf(settings.country);
  const dayOf = (at: Date): LocalDate => localDateOf(at.getTime(), market.timeZone);
  audit({ subject: ['complaint', one.id], borrowerId: one.borrowerId });
  const borrower = await readBorrower(one, context, dayOf);
  const loan = await readLoanOf(one, context);
  const templates = await listTemplates(db, one.typeId, one.language);
  const values = replyValues(one, { borrowerName: borrower.name, loan }, context);
  return {
    ...(await readThread(one, context)),
    templates: templates.map(({ text, ...template }) => ({
      ...template,
      text: fillVariables(text, values),
    })),
    draft: await readDraft(one, context),
    signature: complaintAuthor(one.language),
    borrower,
    loan,
    others: await readOthers(one, context, dayOf),
    mergedInto: one.mergedInto && {
      id: one.mergedInto.id,
      folio: complaintFolio(one.mergedInto.folio),
    },
    merged: await readMerged(one, context),
    acts: await readActs(one, context),
    regulatorFile: await readRegulatorState(one.id, context),
    agents: await listActiveAgents(db, one.typeId),
    now: new Date(ports.clock.now()).toISOString(),
  };
};

/** The current version of a complaint, for a page that stays open. */
export const checkComplaint: ConsoleHandler<typeof checkComplaintEndpoint> = async (
  { complaintId },
  { db },
) => readChange(db, complaintId);

/** The latest change of a complaint, for refusals and `checkComplaint`. */
export async function readChange(db: PlainContext['db'], complaintId: string) {
  const last = await findLastCaseEvent(db, complaintId);
  if (last === null) throw new Refused('complaintNotFound');
  return { version: last.seq, changedBy: last.by, changedAt: last.at.toISOString() };
}

async function readThread(one: CaseRecord, context: Context) {
  const { db } = context;
  const images = await listSizedImages(db, one.id);
  const imagesOf = (replyId: number | null) =>
    images
      .filter((image) => image.replyId === replyId)
      .map((image) => addressedImage(image, context));
  const replies = await listCaseReplies(db, one.id);
  const events = await listCaseEvents(db, one.id);
  // A reopened complaint has a new term.
  const begunAt = events.findLast(({ kind }) => kind === 'reopened')?.at ?? one.filedAt;
  const market = marketOf(context.settings.country);
  return {
    complaint: {
      id: one.id,
      folio: complaintFolio(one.folio),
      version: one.version,
      type: one.type,
      subtype: one.subtype,
      text: one.text,
      images: imagesOf(null),
      language: one.language,
      state: one.state,
      filedAt: one.filedAt.toISOString(),
      answerBy: one.answerBy.toISOString(),
      escalatedAt: one.escalatedAt?.toISOString() ?? null,
      escalatesOn: escalationDayOf(begunAt.getTime(), market),
      legalLimit: new Date(legalLimitOf(begunAt.getTime(), market)).toISOString(),
      agent: one.agent,
      score: one.score,
    },
    replies: replies.map(({ repliedAt, ...reply }) => ({
      ...reply,
      repliedAt: repliedAt.toISOString(),
      images: imagesOf(reply.id),
    })),
    history: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

/** The agent's own draft, without images that were removed meanwhile. */
async function readDraft({ id }: CaseRecord, context: Context): Promise<ComplaintCase['draft']> {
  const { db, agent } = context;
  const draft = await findDraft(db, id, agent.id);
  if (draft === null) return null;
  const images = await listUnfiledOfAgent(db, agent.id, draft.images);
  return {
    text: draft.text,
    images: images.map((image) => addressedImage(image, context)),
    due: draft.due,
    savedAt: draft.savedAt.toISOString(),
  };
}

async function readBorrower(
  { borrowerId }: CaseRecord,
  { db }: Context,
  dayOf: (at: Date) => LocalDate,
): Promise<ComplaintCase['borrower']> {
  const { id, name, phone, since, loans, complaints } = await readCaseBorrower(db, borrowerId);
  return { id, name, phone: maskedPhone(phone), since: dayOf(since), loans, complaints };
}

/** Enough to recognise a caller. National numbers have ten digits in every market. */
function maskedPhone(phone: string): string {
  return `${phone.slice(-10).slice(0, 2)} ···· ${phone.slice(-4)}`;
}

async function readOthers(
  { id, borrowerId }: CaseRecord,
  { db }: Context,
  dayOf: (at: Date) => LocalDate,
): Promise<ComplaintCase['others']> {
  const newest = await listComplaintsOf(
    db,
    borrowerId,
    ['open', 'answered', 'closed'],
    MAX_OTHER_COMPLAINTS + 1,
  );
  return newest
    .filter((other) => other.id !== id)
    .slice(0, MAX_OTHER_COMPLAINTS)
    .map((other) => ({
      id: other.id,
      folio: complaintFolio(other.folio),
      type: other.type,
      filedOn: dayOf(other.filedAt),
      state: other.state,
    }));
}

/** The texts of complaints merged into this one. */
async function readMerged({ id }: CaseRecord, context: Context): Promise<ComplaintCase['merged']> {
  const merged = [];
  for (const one of await listMerged(context.db, id)) {
    const images = (await listSizedImages(context.db, one.id)).filter(
      ({ replyId }) => replyId === null,
    );
    merged.push({
      id: one.id,
      folio: complaintFolio(one.folio),
      text: one.text,
      filedAt: one.filedAt.toISOString(),
      images: images.map((image) => addressedImage(image, context)),
    });
  }
  return merged;
}

/** Acts of money for this complaint, for agents who may read them; another person approves them on the loan's page. */
async function readActs(
  { id }: CaseRecord,
  { db, agent }: Context,
): Promise<ComplaintCase['acts']> {
  if (!agent.permissions.has('money.read')) return [];
  const requests = await listMoneyRequests(db, { complaintId: id });
  return requests.map((one) => ({
    requestId: String(one.id),
    kind: one.kind,
    state: one.state,
    orderId: one.orderId,
    amount: one.amount,
    byName: one.byName,
    at: one.requestedAt.toISOString(),
  }));
}
