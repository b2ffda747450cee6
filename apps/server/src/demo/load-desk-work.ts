import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dataRequestClock, localDateOf, marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import { addDataRequest } from '../borrowers/data-requests.ts';
import { addAccessProposal } from '../console/agents/access-proposals.ts';
import { addAgent, setLastSignIn, presetAccess, setCredentials } from '../console/agents/agents.ts';
import type { AgentAccess } from '../console/agents/agents.ts';
import { demoAgentsOf } from '../console/agents/demo-agents.ts';
import { hashPublicPassword } from '../console/agents/password.ts';
import { storeRole } from '../console/roles/custom-roles.ts';
import type { StoredRole } from '../console/roles/custom-roles.ts';
import { addSettingProposal } from '../console/settings/setting-proposals.ts';
import { saveVersion } from '../database/operator-versions.ts';
import { OtherMode } from '../database/database-mode.ts';
import type { Database } from '../database/tables/tables.ts';
import { collectEventsSince } from '../events/collect-events.ts';
import { addJob, putJobBack, takeDueJob } from '../jobs/jobs.ts';
import { finishEvent, putEventBack, storeEvent } from '../money/events/webhook-events.ts';
import type { Clock } from '../providers/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { DAY_MS, HOUR_MS, IRENE, MATEO, ago, demoMarketOf, pick, wordsOf } from './desk.ts';
import type { Desk, Loan } from './desk.ts';
import { addSilentPayments, addUnmatched } from './desk-money.ts';
import { addDemoOrder } from './demo-orders.ts';
import { deskAudit } from './desk-audit.ts';
import { addCollections } from './desk-collections.ts';
import { addComplaints } from './desk-complaints.ts';
import { addProviderTries } from './desk-providers.ts';
import { addRequests } from './desk-requests.ts';
import { importSettlements } from './desk-settlements.ts';
import { drawNames } from './demo-people.ts';
import { seededDraw } from './seeded-draw.ts';

/* What waits for somebody in a large demo, so that every queue of the console has something in it. Most of it goes through
   the functions that a running server uses; the same seed gives the same work. */

const SEED = 20_261_126;
const LAURA = 'laura';
// Who works on late loans: the demo's agent and three colleagues.
const TEAM = [LAURA, 'demo-colleague-1', 'demo-colleague-2', 'demo-colleague-3'] as const;
// An agent who has not set up the account yet.
const NEWCOMER = 8;
// Who answers complaints.
const SERVICE = [LAURA, 'demo-colleague-6', 'demo-colleague-7'] as const;

/** Fills the queues of a large demo, once. The portfolio and the demo's agents must exist. */
export async function loadDeskWork(db: Database, settings: Settings, clock: Clock): Promise<void> {
  const nowMs = clock.now();
  const market = marketOf(settings.country);
  const today = localDateOf(nowMs, market.timeZone);
  await db.transaction().execute(async (tx) => {
    // Of several servers that start at once, one fills the queues.
    await sql`lock table custom_roles in share row exclusive mode`.execute(tx);
    const audit = deskAudit();
    const desk = { db: tx, settings, market, today, nowMs, note: audit.note };
    if (!(await addColleagues(desk))) return;
    const loans = await listLoans(desk);
    if (loans.length === 0)
      throw new OtherMode(
        'This demo is a small one. DEMO=large needs another DATA_DIR or DATABASE_URL, or this one removed.',
      );
    const late = loans.filter(({ daysPastDue }) => daysPastDue > 0);
    const current = loans.filter(({ daysPastDue }) => daysPastDue === 0);
    await addCollections(desk, TEAM, late);
    await addComplaints(desk, SERVICE, { late, current });
    await addSilentPayments(desk, current);
    await addUnmatched(desk, late, current);
    await addRequests(desk, late, current);
    await addProposals(desk);
    await addDataRequests(desk, loans);
    await addFailedWork(desk);
    await importSettlements(desk);
    await addProviderTries(tx, demoMarketOf(desk), nowMs);
    await collectEventsSince(tx, ago(desk, DAY_MS));
    await audit.write(tx);
  });
}

/** Two roles of the lender and the people who have them, and a second administrator; false if they exist. */
async function addColleagues(desk: Desk): Promise<boolean> {
  const { db, market, settings } = desk;
  const at = ago(desk, 90 * DAY_MS);
  const domain = demoAgentsOf(settings.brand)[0]?.email.split('@')[1] ?? 'lender.example';
  const names = drawNames(9, seededDraw(SEED), market.country);
  // A random password that nobody knows: nobody signs in as one of them.
  const passwordHash = await hashPublicPassword(randomUUID());
  const add = async (number: number, access: AgentAccess): Promise<boolean> => {
    const id = `demo-colleague-${number}`;
    const email = `colleague${number}@${domain}`;
    const name = names[number] ?? '';
    if (!(await addAgent(db, { id, email, name, ...access }, at))) return false;
    if (number === NEWCOMER) return true;
    await setCredentials(db, id, { passwordHash, totpSecret: randomBytes(32) });
    const signedIn = ago(desk, (1 + number * 2) * HOUR_MS);
    await setLastSignIn(db, id, signedIn);
    noteSignIns(desk, id, signedIn);
    return true;
  };
  if (!(await add(0, presetAccess('admin')))) return false;
  const words = wordsOf(desk);
  const roles: readonly StoredRole[] = [
    {
      id: 'r-collections',
      name: words.roles.collections,
      preset: 'agent',
      granted: ['collections.flag', 'penalties.stop'],
      revoked: ['complaints.reply', 'dataRequests.answer', 'messages.close'],
      version: 1,
    },
    {
      id: 'r-settlement',
      name: words.roles.settlement,
      preset: 'agent',
      granted: ['money.match', 'money.propose', 'payments.decide', 'audit.read'],
      revoked: ['borrowers.reveal', 'collections.work', 'complaints.reply', 'messages.close'],
      version: 1,
    },
  ];
  for (const role of roles) {
    const { id, version, ...value } = role;
    await storeRole(db, role);
    await saveVersion(
      db,
      { kind: 'role', id },
      { version, value, before: null },
      { by: IRENE, at },
    );
  }
  const accessOfRole = ({ id, preset, granted, revoked }: StoredRole) => ({
    role: preset,
    customRole: id,
    granted,
    revoked,
    isActive: true,
  });
  const [collections, settlement] = roles;
  if (collections === undefined || settlement === undefined) return false;
  for (const number of [1, 2, 3]) await add(number, accessOfRole(collections));
  for (const number of [4, 5]) await add(number, accessOfRole(settlement));
  for (const number of [6, 7]) await add(number, presetAccess('agent'));
  await add(8, presetAccess('operator'));
  return true;
}

/** Sign-ins of an agent on ten days until the latest, of which one began with a wrong code. */
function noteSignIns({ note }: Desk, agentId: string, latest: Date): void {
  for (let day = 9; day >= 0; day -= 1) {
    const at = new Date(latest.getTime() - day * DAY_MS);
    const entry = {
      act: 'signIn',
      agentId,
      borrowerId: null,
      subject: ['agent', agentId],
    } as const;
    if (day === 4)
      note({ ...entry, at: new Date(at.getTime() - 60_000), details: { isRefused: true } });
    note({ ...entry, at });
  }
}

/** One loan of each borrower of the portfolio, the most days past due first. */
async function listLoans({ db, today }: Desk): Promise<Loan[]> {
  const { rows } = await sql<Loan>`
    select distinct on (o.borrower_id) l.order_id as "orderId", o.borrower_id as "borrowerId", l.balance,
      greatest(0, ${today}::date - l.due_on) as "daysPastDue"
    from loan_list l join orders o on o.id = l.order_id
    where l.order_id like '204%' and l.due_on is not null and l.balance > 0
    order by o.borrower_id, l.order_id
  `.execute(db);
  return rows.toSorted(
    (a, b) => b.daysPastDue - a.daysPastDue || a.orderId.localeCompare(b.orderId),
  );
}

/** Settings and access that wait for a second person. */
async function addProposals(desk: Desk): Promise<void> {
  const { db } = desk;
  const limit = (propose: number, approve: number | null, proposeDay: number) => ({
    propose,
    approve,
    proposeDay,
  });
  const value = {
    agent: limit(50_000, null, 200_000),
    operator: { ...limit(500_000, 500_000, 2_000_000), exportDay: 5_000 },
    admin: limit(2_000_000, 2_000_000, 5_000_000),
  };
  const saving = { by: MATEO, at: ago(desk, 3 * HOUR_MS) };
  await addSettingProposal(
    db,
    { kind: 'moneyLimits', id: 'lender', seen: 0, value, replaces: null },
    saving,
  );
  const before = presetAccess('agent');
  const after = { ...before, granted: ['money.propose'] as const };
  const proposal = { agentId: LAURA, by: IRENE, before, after, replaces: null };
  await addAccessProposal(db, proposal, ago(desk, 6 * HOUR_MS));
}

async function addDataRequests(desk: Desk, loans: readonly Loan[]): Promise<void> {
  const { db, market, settings } = desk;
  const { dataRequests, mailName, nomination } = wordsOf(desk);
  // The fifth is what only this market's law gives, or access again.
  const rights = [...market.dataRights, 'access' as const].slice(0, 5);
  for (const [index, right] of rights.entries()) {
    const filedAt = ago(desk, (2 + index * 4) * DAY_MS);
    const { borrowerId } = pick(loans, 300 + index);
    const { rows } = await sql<{ name: string }>`
      select full_name as name from borrowers where id = ${borrowerId}
    `.execute(db);
    const id = `r_demo-${index + 1}`;
    await addDataRequest(db, {
      id,
      right,
      name: rows[0]?.name ?? '',
      contact: `${mailName}${index + 1}@mail.example`,
      nominee: right === 'nomination' ? { name: 'Meera Rao', contact: 'meera@mail.example' } : null,
      text: (right === 'nomination' ? nomination : dataRequests[index]) ?? '',
      borrowerId: index % 2 === 0 ? borrowerId : null,
      language: settings.brand.languages[0],
      filedAt,
      digest: createHash('sha256').update(id).digest(),
      clock: dataRequestClock(localDateOf(filedAt.getTime(), market.timeZone), market),
    });
  }
}

/** Payouts that the bank refused, events of a provider about payments that nobody has, and one in another currency. */
async function addFailedWork(desk: Desk): Promise<void> {
  const { db, settings, market, today, nowMs } = desk;
  const { account, bankName, cards } = demoMarketOf(desk);
  const [product] = settings.brand.products;
  if (product === undefined) return;
  for (const [index, error] of FAILURES.entries()) {
    const id = `2099000${index + 1}`;
    const at = ago(desk, (index + 1) * 2 * HOUR_MS);
    await addDemoOrder(db, {
      order: { id, borrowerId: `B0000${index + 1}`, product: product.rules, path: [21, 151] },
      borrower: { bankName, account },
      market,
      language: settings.brand.languages[0],
      startsOn: today,
      at,
    });
    await addJob(db, { kind: 'payOut', orderId: id, at, dueAt: at });
    const job = await takeDueJob(db, new Date(nowMs), new Date(nowMs + HOUR_MS));
    // A retry days from now, so that the queue stays as it is; "Retry" makes it due at once.
    if (job?.orderId === id) await putJobBack(db, job.id, new Date(nowMs + 20 * DAY_MS), error);
  }
  for (const number of [1, 2, 3, 4]) {
    const eventId = `evt_demo_${number}`;
    const receivedAt = ago(desk, number * EVENT_HOURS * HOUR_MS);
    const event = {
      provider: cards,
      eventId,
      kind: 'refunded',
      paymentId: `pay_demo_${number}`,
      providerId: `ord_demo_${number}`,
      attemptId: null,
      reference: '',
      amount: 88_920,
      currency: market.currency,
      reason: '',
      paidAt: receivedAt,
    } as const;
    await storeEvent(db, event, receivedAt);
    // As many tries as the worker would have made by now: twelve in the first hour, then one an hour (`nextTry`).
    for (let tries = 0; tries < 12 + number * EVENT_HOURS; tries += 1)
      await putEventBack(db, { provider: cards, eventId }, receivedAt);
  }
  const eventId = 'evt_demo_held';
  const receivedAt = ago(desk, HOUR_MS);
  const event = {
    provider: cards,
    eventId,
    kind: 'paid',
    paymentId: 'pay_demo_held',
    providerId: 'ord_demo_held',
    attemptId: null,
    reference: '',
    amount: 12_300,
    currency: 'USD',
    reason: '',
    paidAt: receivedAt,
  } as const;
  await storeEvent(db, event, receivedAt);
  await finishEvent(db, { ...event, result: 'held: currency USD' }, receivedAt);
}
const EVENT_HOURS = 5;
const FAILURES = [
  'The bank refused the account: closed',
  'The payout provider answered 503',
  'The bank refused the account: name does not match',
];
