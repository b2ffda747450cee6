import { localDateOf, owedInAll } from '@cauce/lending';
import type { Market } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import { bookUnmatched } from '../money/receipts/suspense.ts';
import { canBeChargedOff } from '../money/requests/charge-off.ts';
import { findAccruedToday, findMaxAmount } from '../money/requests/forgive-debt.ts';
import { addMoneyRequest } from '../money/requests/money-requests.ts';
import { answerMoneyRequest } from '../money/requests/perform-request.ts';
import type { AgentsAct, Wanted } from '../money/requests/money-requests.ts';
import { storePreview } from '../money/requests/previewed-request.ts';

import type { Note } from './desk-audit.ts';

/* Acts of money of a large demo that two people decide: open ones, one whose loan has moved since, and answered ones. */

const HOUR_MS = 3_600_000;

export interface Requests {
  readonly db: Db;
  readonly market: Market;
  /** Now. */
  readonly at: Date;
  /** Who proposes, and who answers. */
  readonly by: string;
  readonly answeredBy: string;
  readonly note: Note;
}

interface Loan {
  readonly orderId: string;
  readonly borrowerId: string;
}

const timeOf = ({ at, market }: Requests) => ({ at, country: market.country, waitMs: 0 });
const ago = ({ at }: Requests, hours: number) => new Date(at.getTime() - hours * HOUR_MS);

/** A request as an agent makes it, with what they are shown. Returns its id. */
export async function addRequest(
  requests: Requests,
  wanted: Wanted,
  act: AgentsAct,
): Promise<number> {
  const id = await addMoneyRequest(requests.db, wanted, act);
  if (id === null || !(await storePreview(requests.db, id, timeOf(requests))))
    throw new Error(`The ${wanted.kind} of ${wanted.orderId} was refused.`);
  requests.note({
    agentId: act.by,
    act: 'askMoneyRequest',
    subject: ['moneyRequest', String(id)],
    borrowerId: wanted.borrowerId,
    at: act.at,
    details: { kind: wanted.kind, order: wanted.orderId, amount: wanted.amount },
  });
  return id;
}

async function answerRequest(
  requests: Requests,
  id: number,
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string },
): Promise<void> {
  const answer = { id, isApproved, reason, by: requests.answeredBy, at: ago(requests, 0.5) };
  const done = await answerMoneyRequest(
    requests.db,
    answer,
    timeOf(requests),
    async () => undefined,
  );
  if (typeof done === 'string') throw new Error(`Request ${id} cannot be answered: ${done}.`);
  requests.note({
    agentId: answer.by,
    act: 'answerMoneyRequest',
    subject: ['moneyRequest', String(id)],
    borrowerId: done.borrowerId,
    at: answer.at,
    details: {
      answer: isApproved ? 'approved' : 'rejected',
      order: done.orderId,
      amount: done.amount,
    },
  });
}

/** Adds them for loans that are late, and for one that is not. */
export async function addRequests(
  requests: Requests,
  late: readonly Loan[],
  current: readonly Loan[],
): Promise<void> {
  const propose = (
    kind: 'waivePenalties' | 'creditAdjustment' | 'chargeOff',
    { orderId, borrowerId, amount }: Loan & { readonly amount: number },
    reason: string,
    hours: number,
  ) =>
    addRequest(
      requests,
      { kind, borrowerId, orderId, amount },
      { by: requests.by, reason, at: ago(requests, hours) },
    );
  const [lost, ...lostBefore] = await findChargeOffs(requests, late, 3);
  if (lost !== undefined)
    await propose('chargeOff', lost, 'Sin contacto ni pagos desde el segundo.', 29);
  for (const one of lostBefore) {
    const id = await propose('chargeOff', one, 'Más de 180 días sin pago.', 31);
    await answerRequest(requests, id, { isApproved: true, reason: 'Se agotó la cobranza.' });
  }
  const penalized = await findPenalized(requests, late, 4);
  const [moved, justified, refused] = penalized;
  if (moved !== undefined) {
    await propose('waivePenalties', moved, 'El vencimiento cayó en día inhábil.', 2);
    await matchAfterProposal(requests, moved);
  }
  if (justified !== undefined) await propose('waivePenalties', justified, 'Queja procedente.', 5);
  if (refused !== undefined) {
    const id = await propose('waivePenalties', refused, 'Lo pidió.', 30);
    await answerRequest(requests, id, {
      isApproved: false,
      reason: 'Falta el motivo del cliente.',
    });
  }
  const [twice, once] = current.slice(30);
  if (twice !== undefined)
    await propose('creditAdjustment', { ...twice, amount: 5_000 }, 'Cobro doble de un canal.', 20);
  if (once !== undefined) {
    const id = await propose(
      'creditAdjustment',
      { ...once, amount: 2_000 },
      'Comisión de más.',
      26,
    );
    await answerRequest(requests, id, { isApproved: true, reason: 'Confirmado con el proveedor.' });
  }
}

/** Some that are late enough to be charged off, with their whole debt. */
async function findChargeOffs({ db, at }: Requests, late: readonly Loan[], count: number) {
  const found = [];
  for (const loan of late) {
    const accrued = await findAccruedToday(db, loan.orderId, at);
    if (accrued !== null && canBeChargedOff(accrued.loan, accrued.on))
      found.push({ ...loan, amount: owedInAll(accrued.loan.books) });
    if (found.length === count) break;
  }
  return found;
}

/** Some that owe penalties, with all of them; not those that are late the longest. */
async function findPenalized({ db, at }: Requests, late: readonly Loan[], count: number) {
  const found = [];
  for (const loan of late.slice(Math.floor(late.length / 3))) {
    const amount = (await findMaxAmount(db, loan.orderId, 'waiver', at)) ?? 0;
    if (amount > 0) found.push({ ...loan, amount });
    if (found.length === count) break;
  }
  return found;
}

/** A payment without a reference, matched to a loan after something was proposed about it: it pays penalties first. */
async function matchAfterProposal(
  requests: Requests,
  { orderId, borrowerId }: Loan,
): Promise<void> {
  const { db, at, market } = requests;
  const amount = 15_000;
  const money = await bookUnmatched(db, {
    provider: 'stp',
    eventId: 'demo-unmatched-since',
    reference: 'pago',
    amount,
    reason: 'no voucher has this reference',
    valueOn: localDateOf(at.getTime(), market.timeZone),
    bookedAt: ago(requests, 1),
  });
  if (money === null) return;
  const id = await addRequest(
    requests,
    { kind: 'match', borrowerId, orderId, amount, unmatchedId: money.id, purpose: 'instalment' },
    { by: requests.by, reason: 'El cliente mandó su comprobante.', at: ago(requests, 0.8) },
  );
  await answerRequest(requests, id, { isApproved: true, reason: 'El comprobante coincide.' });
}
