import type {
  ConsoleOutputOf,
  answerFileTakeBack as answerEndpoint,
  previewFileTakeBack as previewEndpoint,
  takeFileBack as takeBackEndpoint,
} from '@cauce/contract/console';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import {
  answerTakeBack,
  requestTakeBack,
  tryTakeBack,
} from '../../money/settlement/take-back-file.ts';
import type { TakenBackFile } from '../../money/settlement/take-back-file.ts';
import { answered, finishAnswer } from './finish-answer.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { refuseOver } from '../money/money-limits.ts';
import { inRolledBackTransaction } from '../money/in-rolled-back-transaction.ts';

const SHOWN = 60;

const NOTHING = {
  lineCount: 0,
  explainedCount: 0,
  transactionCount: 0,
  sums: [],
  entries: [],
  entryCount: 0,
};

async function refuseUnknown(db: Db, fileId: string): Promise<void> {
  const found = await db
    .selectFrom('settlement_files')
    .select('id')
    .where('id', '=', Number(fileId))
    .executeTakeFirst();
  if (found === undefined) throw new Refused('settlementNotFound');
}

/** Shows the exact entries and how many lines are removed, by taking the file back in a transaction that is rolled back. */
export const previewFileTakeBack: ConsoleHandler<typeof previewEndpoint> = async (
  { fileId },
  context,
) => {
  await refuseUnknown(context.db, fileId);
  await context.change(async (_tx, audit) => audit({ subject: ['settlementFile', fileId] }));
  const request = { fileId: Number(fileId), by: context.agent.id, ...deskDay(context) };
  const seen = await inRolledBackTransaction(context.db, (tx) => tryTakeBack(tx, request));
  if (typeof seen === 'string') return { ...NOTHING, obstacle: seen };
  const { entries, lineCount, explainedCount, transactionCount } = seen;
  return {
    obstacle: null,
    lineCount,
    explainedCount,
    transactionCount,
    sums: sumByAccount(entries),
    entries: entries.slice(0, SHOWN).map(({ provider = '', ...entry }) => ({ ...entry, provider })),
    entryCount: entries.length,
  };
};

type Sums = ConsoleOutputOf<typeof previewEndpoint>['sums'];

function sumByAccount(entries: TakenBackFile['entries']): Sums {
  const sums = new Map<string, Sums[number]>();
  for (const { account, provider = '', amount } of entries) {
    const key = JSON.stringify([account, provider]);
    const before = sums.get(key) ?? { account, provider, count: 0, amount: 0 };
    sums.set(key, { ...before, count: before.count + 1, amount: before.amount + amount });
  }
  return [...sums.values()];
}

export const takeFileBack: ConsoleHandler<typeof takeBackEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const { fileId, reason } = input;
  await refuseUnknown(db, fileId);
  const request = { fileId: Number(fileId), by: agent.id, reason, ...deskDay(context) };
  const done = await requestTakeBack(db, request, (amount) =>
    refuseOver(db, agent, 'propose', amount),
  );
  if (done === null) throw new Refused('changedMeanwhile');
  const { takeBackId, isDone } = done;
  audit({
    subject: ['settlementFile', fileId],
    details: { takeBack: String(takeBackId), isDone },
  });
  await announceChange(db, 'payments');
  return { isDone };
};

export const answerFileTakeBack: ConsoleHandler<typeof answerEndpoint> = async (input, context) => {
  const { db, agent } = context;
  const { isApproved, reason } = input;
  const takeBackId = Number(input.takeBackId);
  const answer = { takeBackId, isApproved, reason, by: agent.id, ...deskDay(context) };
  const done = answered(await answerTakeBack(db, answer));
  return finishAnswer(context, done, {
    permission: 'money.match',
    subject: ['settlementFile', String(done.fileId)],
    details: { takeBack: input.takeBackId },
    isApproved,
  });
};
