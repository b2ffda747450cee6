import type {
  answerSettlementProposal as answerEndpoint,
  explainSettlement as explainEndpoint,
  proposeSettlementLine as proposeEndpoint,
} from '@cauce/contract/console';
import { marketOf } from '@cauce/lending';
import { announceChange } from '../../database/live-changes.ts';
import { Refused } from '../../http/refused.ts';
import { explain } from '../../money/settlement/explain.ts';
import { answerLine, proposeLine } from '../../money/settlement/book-line.ts';
import { findLine } from '../../money/settlement/read-lines.ts';
import { answered, finishAnswer } from './finish-answer.ts';
import { deskDay } from '../loans/desk-day.ts';
import { refuseOver } from '../money/money-limits.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

/** Records why a difference is in order: of a line that does not match, or of a payment that no report contains. */
export const explainSettlement: ConsoleHandler<typeof explainEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const lineId = input.of.kind === 'line' ? Number(input.of.lineId) : null;
  const transactionId = input.of.kind === 'missing' ? Number(input.of.transactionId) : null;
  if (lineId !== null) {
    const line = await findLine(db, lineId);
    if (line === null) throw new Refused('settlementNotFound');
    if (line.state !== 'partly' && line.state !== 'onlyFile') throw new Refused('changedMeanwhile');
  } else {
    const found = await db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('id', '=', transactionId)
      .where('cause_kind', 'in', ['voucher', 'attempt', 'unmatched', 'demo'])
      .executeTakeFirst();
    if (found === undefined) throw new Refused('settlementNotFound');
  }
  const { as, reason } = input;
  const { at } = deskDay(context);
  if (!(await explain(db, { lineId, transactionId, as, reason, by: agent.id, at })))
    throw new Refused('changedMeanwhile');
  const subject = lineId === null ? 'ledgerTransaction' : 'settlementLine';
  audit({ subject: [subject, String(lineId ?? transactionId)], details: { as: input.as } });
  await announceChange(db, 'payments');
  return null;
};

export const proposeSettlementLine: ConsoleHandler<typeof proposeEndpoint> = async (
  input,
  context,
) => {
  const { db, agent, audit, settings } = context;
  const { lineId, reason } = input;
  const { at } = deskDay(context);
  const request = { lineId: Number(lineId), reason, by: agent.id, at };
  const proposed = await proposeLine(db, request, marketOf(settings.country));
  if (proposed === 'isBooked') throw new Refused('paymentInBooks');
  if (proposed === null) throw new Refused('changedMeanwhile');
  await refuseOver(db, agent, 'propose', proposed.amount);
  const details = { proposal: String(proposed.proposalId) };
  audit({ subject: ['settlementLine', lineId], details });
  await announceChange(db, 'payments');
  return null;
};

export const answerSettlementProposal: ConsoleHandler<typeof answerEndpoint> = async (
  input,
  context,
) => {
  const { db, agent, settings } = context;
  const { isApproved, reason } = input;
  const { at } = deskDay(context);
  const answer = { proposalId: Number(input.proposalId), isApproved, reason, by: agent.id, at };
  const done = answered(await answerLine(db, answer, marketOf(settings.country)));
  return finishAnswer(context, done, {
    permission: 'money.propose',
    subject: ['settlementLine', String(done.lineId)],
    details: { proposal: input.proposalId },
    isApproved,
  });
};
