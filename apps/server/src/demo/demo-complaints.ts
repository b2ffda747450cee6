import { answerByOf } from '@cauce/lending';
import type { CaseValues, Market, RegulatorFile } from '@cauce/lending';
import {
  assignComplaint,
  closeComplaint,
  replyToComplaint,
  scoreComplaint,
} from '../complaints/complaint-moves.ts';
import type { DemoData } from '../settings/brand/demo-data.ts';
import { findAnswerHours } from '../complaints/complaint-types.ts';
import { addComplaint } from '../complaints/complaints.ts';
import { storeRegulatorCase } from '../complaints/regulator-cases.ts';
import type { Db } from '../database/tables/tables.ts';

/** One demo complaint and its progress; its texts come from the brand. */
interface DemoComplaint {
  readonly id: keyof DemoData['complaints'];
  readonly borrowerId: string;
  readonly orderId: string | null;
  readonly typeId: string;
  readonly subtypeId: string | null;
  readonly hoursAgo: number;
  /** Assigned to an agent who has not answered yet. */
  readonly isTaken?: true;
  readonly score?: number;
  readonly isClosed?: true;
  /** What an agent entered for the regulator, in markets with regulator files. */
  readonly regulator?: { readonly kind: RegulatorFile; readonly values: CaseValues };
}

const PERSON: CaseValues = {
  personType: '1',
  sex: 'M',
  age: '36',
  state: '9',
  municipality: '7',
  locality: '9',
  colony: '120',
  postalCode: '09070',
};
const MATTER: CaseValues = { level: '1', product: '026911831261', cause: '0871', pori: 'NO' };

// In the order of their folios, oldest first. In the console's queue: two unassigned, one with little time left, one
// overdue.
const demoComplaints: readonly DemoComplaint[] = [
  {
    id: 'Q1001-1',
    borrowerId: '1001',
    orderId: null,
    typeId: '6',
    subtypeId: null,
    hoursAgo: 51 * 24,
    score: 4,
    regulator: { kind: 'consultas', values: { ...PERSON, ...MATTER } },
  },
  {
    id: 'Q1001-2',
    borrowerId: '1001',
    orderId: 'D200',
    typeId: '2',
    subtypeId: null,
    hoursAgo: 22 * 24,
    score: 5,
    isClosed: true,
    regulator: {
      kind: 'reclamaciones',
      values: { ...PERSON, ...MATTER, isMonetary: 'SI', claimedAmount: '900', resolution: '1' },
    },
  },
  {
    id: 'Q1002-1',
    borrowerId: '1002',
    orderId: 'E174',
    typeId: '4',
    subtypeId: null,
    hoursAgo: 6 * 24,
  },
  {
    id: 'Q1002-3',
    borrowerId: '1002',
    orderId: null,
    typeId: '4',
    subtypeId: null,
    hoursAgo: 121,
    isTaken: true,
  },
  {
    id: 'Q1002-4',
    borrowerId: '1002',
    orderId: 'E174',
    typeId: '2',
    subtypeId: null,
    hoursAgo: 70,
    isTaken: true,
  },
  {
    id: 'Q1001-3',
    borrowerId: '1001',
    orderId: 'D180',
    typeId: '1',
    subtypeId: '101',
    hoursAgo: 50,
    regulator: { kind: 'redeco', values: MATTER },
  },
  {
    id: 'Q1001-4',
    borrowerId: '1001',
    orderId: 'D174',
    typeId: '5',
    subtypeId: null,
    hoursAgo: 20,
  },
  {
    id: 'Q1002-2',
    borrowerId: '1002',
    orderId: 'E174',
    typeId: '3',
    subtypeId: null,
    hoursAgo: 3,
  },
];

const HOUR_MS = 3_600_000;
const REPLIED_AFTER_MS = 1.5 * HOUR_MS;
const TAKEN_AGO_MS = 12 * HOUR_MS;
// The demo's console agent (console/agents/demo-agents.ts).
const AGENT = 'laura';

interface DemoContext {
  readonly market: Market;
  readonly language: 'es' | 'en';
  readonly demo: DemoData;
  readonly nowMs: number;
}

/** Adds a demo complaint with its reply, score and closing, each at its own time, through the regular functions. */
async function addDemoComplaint(
  db: Db,
  complaint: DemoComplaint,
  context: DemoContext,
): Promise<void> {
  const { id: complaintId, borrowerId } = complaint;
  const { text, reply: answer } = context.demo.complaints[complaintId];
  const filedAtMs = context.nowMs - complaint.hoursAgo * HOUR_MS;
  const hours = await findAnswerHours(db, complaint.typeId, complaint.subtypeId);
  if (hours === null) throw new Error(`The demo complaint ${complaintId} has no type`);
  await addComplaint(db, {
    ...complaint,
    text,
    language: context.language,
    filedAt: new Date(filedAtMs),
    answerBy: new Date(answerByOf(filedAtMs, hours, context.market)),
  });
  if (complaint.regulator !== undefined && context.market.regulatorFiles.length > 0)
    await storeRegulatorCase(db, {
      ...complaint.regulator,
      complaintId,
      version: 0,
      by: AGENT,
      at: new Date(filedAtMs + REPLIED_AFTER_MS),
    });
  const by = { complaintId, agentId: AGENT };
  const at = new Date(filedAtMs + REPLIED_AFTER_MS);
  // Recently: after two days without activity it would be unassigned.
  const takenAt = new Date(Math.max(at.getTime(), context.nowMs - TAKEN_AGO_MS));
  if (complaint.isTaken)
    await assignComplaint(db, { ...by, version: 1, at: takenAt, assignTo: AGENT });
  if (answer === undefined) return;
  const reply = { author: context.demo.signedAs, text: answer, images: [] };
  await replyToComplaint(db, { ...by, version: 1, at, ...reply });
  const { score } = complaint;
  const later = new Date(at.getTime() + HOUR_MS);
  if (score !== undefined) await scoreComplaint(db, { complaintId, borrowerId, score, at: later });
  if (complaint.isClosed) await closeComplaint(db, { ...by, version: 3, at: later });
}

/** Adds complaints of both demo borrowers in each state: open, answered and waiting for a score, scored, closed. */
export async function addDemoComplaints(db: Db, context: DemoContext): Promise<void> {
  for (const complaint of demoComplaints) await addDemoComplaint(db, complaint, context);
}
