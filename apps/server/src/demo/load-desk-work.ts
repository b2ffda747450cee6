import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dataRequestClock, localDateOf, marketOf, minor } from '@cauce/lending';
import type { DataRight, LocalDate, Market } from '@cauce/lending';
import { sql } from 'kysely';
import { addDataRequest } from '../borrowers/data-requests.ts';
import { addAccessProposal } from '../console/agents/access-proposals.ts';
import { addAgent, noteSignIn, presetStanding, setCredentials } from '../console/agents/agents.ts';
import type { Standing } from '../console/agents/agents.ts';
import { demoAgentsOf } from '../console/agents/demo-agents.ts';
import { hashOfEverybodys } from '../console/agents/password.ts';
import { storeRole } from '../console/roles/custom-roles.ts';
import type { StoredRole } from '../console/roles/custom-roles.ts';
import { addSettingProposal } from '../console/settings/setting-proposals.ts';
import { saveVersion } from '../database/operator-versions.ts';
import type { Database, Db } from '../database/tables/tables.ts';
import { addJob, putJobBack, takeDueJob } from '../jobs/jobs.ts';
import { noteEvidence } from '../money/attempts/attempt-evidence.ts';
import { noteSilence } from '../money/attempts/attempt-moves.ts';
import { proposeOutcome } from '../money/attempts/attempt-decisions.ts';
import { readLoanToPay } from '../money/attempts/loan-to-pay.ts';
import { reserveAmount } from '../money/attempts/open-attempts.ts';
import { putEventBack, storeEvent } from '../money/events/webhook-events.ts';
import { readDues } from '../money/ledger/dues.ts';
import { addVoucher } from '../money/vouchers/vouchers.ts';
import { bookUnmatched } from '../money/receipts/suspense.ts';
import type { Clock } from '../providers/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { addDemoOrder } from './demo-orders.ts';
import { deskAudit } from './desk-audit.ts';
import type { Note } from './desk-audit.ts';
import { addCollections } from './desk-collections.ts';
import { addComplaints } from './desk-complaints.ts';
import { addProviderTries } from './desk-providers.ts';
import { addRequest, addRequests } from './desk-requests.ts';
import type { Requests } from './desk-requests.ts';
import { importSettlements } from './desk-settlements.ts';
import { drawnPeople } from './demo-people.ts';
import { seededDraw } from './seeded-draw.ts';

/* What waits for somebody in a large demo, so that every queue of the console has something in it. Everything is made by
   the functions that a running lender uses; the same seed makes the same. */

const SEED = 20_261_126;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const [LAURA, MATEO, IRENE] = ['laura', 'mateo', 'irene'] as const;
// Who works on late loans: the demo's agent, and three colleagues of theirs.
const TEAM = [LAURA, 'demo-colleague-1', 'demo-colleague-2', 'demo-colleague-3'] as const;
// Has an account and has not prepared it yet.
const NEWCOMER = 8;
// Who answers complaints.
const SERVICE = [LAURA, 'demo-colleague-6', 'demo-colleague-7'] as const;
// Providers that the demo does not call: nothing ends what they are said to be silent about.
const [CARDS, TRANSFERS] = ['conekta', 'stp'] as const;

interface Desk {
  readonly db: Db;
  readonly settings: Settings;
  readonly market: Market;
  readonly today: LocalDate;
  readonly nowMs: number;
  readonly note: Note;
}

/** A loan of the portfolio; `late` counts days past due. */
interface Loan {
  readonly orderId: string;
  readonly borrowerId: string;
  readonly balance: number;
  readonly late: number;
}

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
    const late = loans.filter((loan) => loan.late > 0);
    const current = loans.filter((loan) => loan.late === 0);
    await addCollections({ ...desk, team: TEAM, lead: IRENE }, late);
    await addComplaints(complaints(desk), late, current);
    await addSilentPayments(desk, current);
    await addUnmatched(desk, late, current);
    await addRequests(requests(desk), late, current);
    await addProposals(desk);
    await addDataRequests(desk, loans);
    await addFailedWork(desk);
    await importSettlements({ db: tx, market, today, at: new Date(nowMs), by: MATEO });
    await addProviderTries(tx, nowMs);
    await audit.write(tx);
  });
}

const complaints = ({ db, market, nowMs, note, settings }: Desk) => ({
  note,
  db,
  market,
  nowMs,
  language: settings.brand.languages[0],
  team: SERVICE,
  signedAs: settings.brand.demo?.signedAs ?? settings.brand.name,
});

const requests = ({ db, nowMs, market, note }: Desk): Requests => ({
  note,
  db,
  market,
  at: new Date(nowMs),
  by: MATEO,
  answeredBy: IRENE,
});

const ago = ({ nowMs }: Desk, ms: number): Date => new Date(nowMs - ms);

/** Two roles of the lender and the people who have them, and a second administrator; false if they exist. */
async function addColleagues(desk: Desk): Promise<boolean> {
  const { db, settings } = desk;
  const at = ago(desk, 90 * DAY_MS);
  const domain = demoAgentsOf(settings.brand)[0]?.email.split('@')[1] ?? 'lender.example';
  const names = drawnPeople(9, seededDraw(SEED));
  // Nobody knows it: nobody signs in as one of them.
  const passwordHash = await hashOfEverybodys(randomUUID());
  const add = async (number: number, standing: Standing): Promise<boolean> => {
    const id = `demo-colleague-${number}`;
    const email = `colleague${number}@${domain}`;
    const name = names[number] ?? '';
    if (!(await addAgent(db, { id, email, name, ...standing }, at))) return false;
    if (number === NEWCOMER) return true;
    await setCredentials(db, id, { passwordHash, totpSecret: randomBytes(32) });
    await noteSignIn(db, id, ago(desk, (1 + number * 2) * HOUR_MS));
    return true;
  };
  if (!(await add(0, presetStanding('admin')))) return false;
  const roles: readonly StoredRole[] = [
    {
      id: 'r-collections',
      name: 'Cobranza',
      preset: 'agent',
      granted: ['collections.flag', 'penalties.stop'],
      revoked: ['complaints.reply', 'dataRequests.answer', 'messages.close'],
      version: 1,
    },
    {
      id: 'r-settlement',
      name: 'Conciliación',
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
  const held = ({ id, preset, granted, revoked }: StoredRole) => ({
    role: preset,
    customRole: id,
    granted,
    revoked,
    isActive: true,
  });
  const [collections, settlement] = roles;
  if (collections === undefined || settlement === undefined) return false;
  for (const number of [1, 2, 3]) await add(number, held(collections));
  for (const number of [4, 5]) await add(number, held(settlement));
  for (const number of [6, 7]) await add(number, presetStanding('agent'));
  await add(8, presetStanding('operator'));
  return true;
}

/** Loans of the portfolio, the latest in payment first; of each borrower one. */
async function listLoans({ db, today }: Desk): Promise<Loan[]> {
  const { rows } = await sql<Loan>`
    select distinct on (o.borrower_id) l.order_id as "orderId", o.borrower_id as "borrowerId", l.balance,
      greatest(0, ${today}::date - l.due_on) as late
    from loan_list l join orders o on o.id = l.order_id
    where l.order_id like '204%' and l.due_on is not null and l.balance > 0
    order by o.borrower_id, l.order_id
  `.execute(db);
  return rows.toSorted((a, b) => b.late - a.late || a.orderId.localeCompare(b.orderId));
}

const SILENT_FOR_MS = [70, 120, 180, 260, 300, 380, 540].map((minutes) => minutes * MINUTE_MS);

/** Payments whose provider has not answered, one of which it has answered in two ways; two wait for a second person. */
async function addSilentPayments(desk: Desk, current: readonly Loan[]): Promise<void> {
  const { db, today, nowMs } = desk;
  for (const [index, ms] of SILENT_FOR_MS.entries()) {
    const { orderId, borrowerId, balance } = pick(current, index);
    const read = await readLoanToPay(db, { orderId, borrowerId });
    if (read === null || read.open !== null) continue;
    const id = `demo-silent-${index + 1}`;
    const at = ago(desk, ms);
    // Beyond the demo's life: its people decide.
    const askAgainAt = new Date(nowMs + 30 * DAY_MS);
    const reserved = await reserveAmount(
      db,
      {
        id,
        orderId,
        borrowerId,
        purpose: 'instalment',
        way: 'wallet',
        cardId: null,
        amount: minor(Math.min(balance, 88_920 + index * 30_000)),
        provider: index % 3 === 1 ? TRANSFERS : CARDS,
        at,
        countsOn: today,
        askAgainAt,
      },
      { version: read.loan.version, token: null, claim: null },
    );
    if (reserved === null) continue;
    await noteSilence(db, id, askAgainAt);
    const later = (minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);
    await noteEvidence(db, id, { what: 'silent', detail: 'timeout', at: later(1) });
    await noteEvidence(db, id, {
      what: 'neverHeard',
      detail: '404 charge_not_found',
      at: later(2),
    });
    if (index % 2 === 0)
      await noteEvidence(db, id, { what: 'pending', detail: 'pending_bank', at: later(60) });
    if (index >= SILENT_FOR_MS.length - 2)
      await proposeOutcome(db, {
        attemptId: id,
        outcome: index % 2 === 0 ? 'charged' : 'notCharged',
        reason: 'El proveedor lo confirmó por teléfono.',
        by: MATEO,
        at: ago(desk, 30 * MINUTE_MS),
      });
  }
}

const UNMATCHED = [
  [88_920, TRANSFERS, '646180410048', 'no voucher has this reference', 2],
  [59_280, CARDS, '982644102838', 'a second charge of the attempt', 4],
  [120_000, TRANSFERS, 'pago julio', 'no voucher has this reference', 26],
  [30_440, CARDS, '982644103118', 'not the amount of the attempt', 30],
  [205_000, CARDS, 'ord_2tR1', 'no voucher has this reference', 49],
  [10_000, TRANSFERS, '', 'no voucher has this reference', 73],
  [434_410, CARDS, '771900200020', 'no voucher has this reference', 144],
  [96_330, TRANSFERS, '646180410051', 'no voucher has this reference', 150],
  [118_560, TRANSFERS, 'prestamo jorge', 'no voucher has this reference', 170],
  [74_010, CARDS, '982644109912', 'a second charge of the attempt', 190],
  [51_200, TRANSFERS, '646180410077', 'no voucher has this reference', 215],
  [138_000, CARDS, 'ord_9Kq2', 'no voucher has this reference', 240],
] as const;

/** For one of these a digit of a loan's reference is wrong, and the amount is what that loan has to pay now. */
const MISTYPED = [
  { index: 0, place: 20, isLate: false, reference: '646180410948' },
  { index: 7, place: 9, isLate: true, reference: '646180410057' },
  { index: 10, place: 31, isLate: true, reference: '646180470077' },
] as const;

/** Money without an owner; for one of it somebody proposes a loan. */
async function addUnmatched(
  desk: Desk,
  late: readonly Loan[],
  current: readonly Loan[],
): Promise<void> {
  const { db, market, today } = desk;
  const amounts = new Map<number, number>();
  for (const { index, place, isLate, reference } of MISTYPED) {
    const loan = pick(isLate ? late : current, place);
    const dues = await readDues(db, loan.orderId, today);
    if (dues === null) throw new Error('A loan of the demo is gone.');
    amounts.set(index, dues.dueNow);
    await addReference(desk, loan, { id: `demo-near-${index}`, amount: dues.dueNow, reference });
    // Somebody else was to pay the same.
    const other = {
      id: `demo-same-${index}`,
      amount: dues.dueNow,
      reference: `98264410${9100 + index}`,
    };
    await addReference(desk, pick(current, place + 40), other);
  }
  let first: number | null = null;
  for (const [index, [listed, provider, reference, reason, hours]] of UNMATCHED.entries()) {
    const bookedAt = ago(desk, hours * HOUR_MS);
    const valueOn = localDateOf(bookedAt.getTime(), market.timeZone);
    const eventId = `demo-unmatched-${index + 1}`;
    const amount = amounts.get(index) ?? listed;
    const booked = await bookUnmatched(db, {
      provider,
      eventId,
      reference,
      amount,
      reason,
      valueOn,
      bookedAt,
    });
    first ??= booked?.id ?? null;
  }
  const [{ place }] = MISTYPED;
  const amount = amounts.get(0);
  if (first === null || amount === undefined) return;
  const { orderId, borrowerId } = pick(current, place);
  const wanted = { kind: 'match', borrowerId, orderId, amount, unmatchedId: first } as const;
  const reason = 'La referencia tiene un dígito distinto.';
  const act = { by: MATEO, reason, at: ago(desk, HOUR_MS) };
  await addRequest(requests(desk), { ...wanted, purpose: 'instalment' }, act);
}

async function addReference(
  desk: Desk,
  { orderId, borrowerId }: Loan,
  voucher: { readonly id: string; readonly amount: number; readonly reference: string },
): Promise<void> {
  await addVoucher(desk.db, {
    ...voucher,
    orderId,
    borrowerId,
    purpose: 'instalment',
    channel: 'spei',
    amount: minor(voucher.amount),
    provider: TRANSFERS,
    providerId: voucher.id,
    issuedAt: ago(desk, 12 * DAY_MS),
    expiresAt: ago(desk, -2 * DAY_MS),
    terms: null,
  });
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
    operator: limit(500_000, 500_000, 2_000_000),
    admin: limit(2_000_000, 2_000_000, 5_000_000),
  };
  const saving = { by: MATEO, at: ago(desk, 3 * HOUR_MS) };
  await addSettingProposal(db, { kind: 'moneyLimits', id: 'lender', seen: 0, value }, saving);
  const before = presetStanding('agent');
  const after = { ...before, granted: ['money.propose'] as const };
  const proposal = { agentId: LAURA, by: IRENE, before, after };
  await addAccessProposal(db, proposal, ago(desk, 6 * HOUR_MS));
}

const RIGHTS: readonly DataRight[] = [
  'access',
  'rectification',
  'cancellation',
  'opposition',
  'access',
];

async function addDataRequests(desk: Desk, loans: readonly Loan[]): Promise<void> {
  const { db, market, settings } = desk;
  for (const [index, right] of RIGHTS.entries()) {
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
      contact: `persona${index + 1}@correo.example`,
      text: TEXTS[index] ?? '',
      borrowerId: index % 2 === 0 ? borrowerId : null,
      language: settings.brand.languages[0],
      filedAt,
      digest: createHash('sha256').update(id).digest(),
      clock: dataRequestClock(localDateOf(filedAt.getTime(), market.timeZone), market),
    });
  }
}
const TEXTS = [
  'Quiero saber qué datos míos tienen y con quién los comparten.',
  'Mi domicilio cambió; el que tienen ya no es mío.',
  'Ya pagué mi préstamo. Borren mis datos.',
  'No quiero recibir llamadas de promoción.',
  'Necesito una copia de mi expediente.',
];

/** Payouts that the bank refused, and events of a provider about payments that nobody has. */
async function addFailedWork(desk: Desk): Promise<void> {
  const { db, settings, market, today, nowMs } = desk;
  const [product] = settings.brand.products;
  if (product === undefined) return;
  for (const [index, error] of FAILURES.entries()) {
    const id = `2099000${index + 1}`;
    const at = ago(desk, (index + 1) * 2 * HOUR_MS);
    await addDemoOrder(db, {
      order: { id, borrowerId: `B0000${index + 1}`, product: product.rules, path: [21, 151] },
      borrower: { bankName: 'BBVA', account: '012180000000004821' },
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
      provider: CARDS,
      eventId,
      kind: 'refunded',
      paymentId: `pay_demo_${number}`,
      providerId: `ord_demo_${number}`,
      attemptId: null,
      reference: '',
      amount: 88_920,
      currency: 'MXN',
      reason: '',
      paidAt: receivedAt,
    } as const;
    await storeEvent(db, event, receivedAt);
    // As many as it would have had by now: twelve in the first hour, then one an hour (`nextTry`).
    for (let tries = 0; tries < 12 + number * EVENT_HOURS; tries += 1)
      await putEventBack(db, { provider: CARDS, eventId });
  }
}
const EVENT_HOURS = 5;
const FAILURES = [
  'The bank refused the account: closed',
  'The payout provider answered 503',
  'The bank refused the account: name does not match',
];

/** The one at a place; around again if there are fewer. */
function pick<One>(list: readonly One[], place: number): One {
  const found = list[place % Math.max(1, list.length)];
  if (found === undefined) throw new Error('The demo has no loans of this kind.');
  return found;
}
