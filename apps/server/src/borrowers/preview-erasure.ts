import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { findHindrances } from './erase-borrower.ts';
import type { Hindrance } from './erase-borrower.ts';
import { conditionOf } from './export-borrower.ts';
import { personTables } from './personal-data.ts';

/** What is deleted, in a person's terms. */
type DeletedTopic = 'access' | 'messages' | 'promotion' | 'drafts' | 'images';
/** What remains under the borrower's id without identifying them. */
type RetainedTopic =
  | 'person'
  | 'loans'
  | 'payments'
  | 'cards'
  | 'ledger'
  | 'complaints'
  | 'requests'
  | 'log';

interface Topic<T> {
  readonly topic: T;
  readonly tables: readonly string[];
}

const DELETED: readonly Topic<DeletedTopic>[] = [
  {
    topic: 'access',
    tables: [
      'sessions',
      'idempotency_keys',
      'repay_tokens',
      'sms_codes',
      'account_codes',
      'jobs',
      'outgoing_events',
      'card_tries',
    ],
  },
  {
    topic: 'messages',
    tables: ['sms_outbox', 'contact_messages', 'reminders', 'change_notices', 'agent_messages'],
  },
  { topic: 'promotion', tables: ['promotion_registrations', 'ratings'] },
  { topic: 'drafts', tables: ['complaint_drafts', 'borrower_notes', 'collection_cases'] },
  // A row remains until its file has been removed, and is deleted then.
  { topic: 'images', tables: ['complaint_images'] },
];
const KEPT: readonly Topic<RetainedTopic>[] = [
  { topic: 'person', tables: ['borrowers'] },
  {
    topic: 'loans',
    tables: [
      'offers',
      'coupons',
      'orders',
      'order_history',
      'instalments',
      'reschedules',
      'extensions',
      'consents',
      'penalty_moves',
      'collection_contacts',
      'payment_promises',
      'collection_moves',
      'loan_list',
    ],
  },
  {
    topic: 'payments',
    tables: [
      'attempts',
      'attempt_evidence',
      'attempt_decisions',
      'vouchers',
      'webhook_events',
      'unmatched_money',
      'payout_rounds',
      'returned_payments',
      'money_requests',
      'sandbox_payouts',
      'sandbox_charges',
    ],
  },
  { topic: 'cards', tables: ['cards', 'sandbox_tokens'] },
  { topic: 'ledger', tables: ['ledger_transactions', 'ledger_entries'] },
  {
    topic: 'complaints',
    tables: ['complaints', 'complaint_replies', 'complaint_history', 'regulator_file_cases'],
  },
  { topic: 'requests', tables: ['data_requests', 'data_request_history'] },
  { topic: 'log', tables: ['audit_log'] },
];

/** The topic of each table, by what becomes of its rows; a test checks that none is missing. */
export const TOPICS = { delete: DELETED, keep: KEPT } as const;

/** How many rows of a borrower a topic has. */
interface TopicCount<T> {
  readonly topic: T;
  readonly count: number;
}

export interface ErasurePreview {
  readonly hindrances: readonly Hindrance[];
  readonly deleted: readonly TopicCount<DeletedTopic>[];
  readonly kept: readonly TopicCount<RetainedTopic>[];
}

/** What an erasure would do; topics without rows are left out. `requestId` is the data request that asks for it. */
export async function previewErasure(
  db: Db,
  input: { readonly borrowerId: string; readonly requestId: string; readonly at: Date },
): Promise<ErasurePreview> {
  const { borrowerId, requestId, at } = input;
  const counts = new Map<string, number>();
  for (const { table, rows } of personTables)
    counts.set(table, await countRows(db, table, conditionOf(rows, { id: borrowerId })));
  return {
    hindrances: await findHindrances(db, { borrowerId, at, except: requestId }),
    deleted: countTopics(DELETED, counts),
    kept: countTopics(KEPT, counts),
  };
}

async function countRows(
  db: Db,
  table: string,
  where: ReturnType<typeof conditionOf>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${where}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function countTopics<T>(
  topics: readonly Topic<T>[],
  counts: ReadonlyMap<string, number>,
): TopicCount<T>[] {
  return topics
    .map(({ topic, tables }) => ({
      topic,
      count: tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), 0),
    }))
    .filter(({ count }) => count > 0);
}
