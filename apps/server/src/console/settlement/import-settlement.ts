import type {
  ConsoleInputOf,
  ConsoleOutputOf,
  importSettlement as importEndpoint,
  previewSettlement as previewEndpoint,
} from '@cauce/contract/console';
import { marketOf } from '@cauce/lending';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { headerOf } from '../../money/settlement/formats/plain-csv.ts';
import { readText } from '../../money/settlement/formats/read-text.ts';
import { FileRefused } from '../../money/settlement/formats/report-line.ts';
import { importFile } from '../../money/settlement/import-file.ts';
import { searchLines, sumLines } from '../../money/settlement/read-lines.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { inRolledBackTransaction } from '../money/in-rolled-back-transaction.ts';
import { toLine } from './settlement-rows.ts';

type Input = ConsoleInputOf<typeof importEndpoint>;
type Preview = ConsoleOutputOf<typeof previewEndpoint>;
type By = Pick<PlainContext, 'ports' | 'settings'> & { readonly agent: { readonly id: string } };

const SHOWN = 50;

function run(tx: Db, { content, ...input }: Input, context: By) {
  const { currency, timeZone } = marketOf(context.settings.country);
  const file = {
    ...input,
    bytes: Buffer.from(content, 'base64'),
    by: context.agent.id,
    at: deskDay(context).at,
  };
  return importFile(tx, file, { currency, timeZone });
}

const NOTHING = {
  newCount: 0,
  repeatedCount: 0,
  badLines: [],
  badCount: 0,
  sums: [],
  lines: [],
} as const;

/**
 * Shows what importing would do, by doing it and rolling back. An unreadable file is answered with the reason and its
 * header.
 */
export const previewSettlement: ConsoleHandler<typeof previewEndpoint> = async (input, context) => {
  const { kind, format } = input;
  await context.change(async (_tx, audit) =>
    audit({ subject: ['list', 'settlementPreview'], details: { kind, format } }),
  );
  const header = format === 'csv' ? headerIn(input) : [];
  const nothing = { ...NOTHING, badLines: [], sums: [], lines: [], header };
  try {
    return await inRolledBackTransaction(context.db, async (tx): Promise<Preview> => {
      const imported = await run(tx, input, context);
      if (imported === null) return { ...nothing, problem: null, isKnown: true };
      const { fileId, newCount, repeatedCount, badLines } = imported;
      const { rows: lines } = await searchLines(
        tx,
        { fileId, result: 'all' },
        { place: null, limit: SHOWN },
      );
      return {
        problem: null,
        header,
        isKnown: false,
        newCount,
        repeatedCount,
        badLines: badLines.slice(0, SHOWN),
        badCount: badLines.length,
        sums: await sumLines(tx, fileId),
        lines: lines.map(toLine),
      };
    });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { ...nothing, problem: error.problem, isKnown: false };
  }
};

function headerIn({ content }: Input): string[] {
  try {
    const text = readText(Buffer.from(content, 'base64'));
    return headerOf(text)
      .map((name) => name.slice(0, 200))
      .slice(0, 100);
  } catch (error) {
    if (error instanceof FileRefused) return [];
    throw error;
  }
}

/** Imports a file: refused if the same bytes were imported, or if nothing of it can be read. */
export const importSettlement: ConsoleHandler<typeof importEndpoint> = async (input, context) => {
  const { db, audit } = context;
  const imported = await importOrRefuse(db, input, context);
  if (imported === null) throw new Refused('fileImported');
  const { fileId, newCount, repeatedCount, badLines } = imported;
  const isRead =
    newCount + repeatedCount > 0 || badLines.some(({ reason }) => reason === 'contradicts');
  if (!isRead) throw new Refused('fileUnreadable', 'No line can be read.');
  const counts = { new: newCount, repeated: repeatedCount, bad: badLines.length };
  audit({
    subject: ['settlementFile', String(fileId)],
    // The account is stored with the file: its name is a person's own text, which the log must not contain.
    details: { kind: input.kind, format: input.format, ...counts },
  });
  await announceChange(db, 'payments');
  return { fileId: String(fileId) };
};

async function importOrRefuse(db: Db, input: Input, context: By) {
  try {
    return await run(db, input, context);
  } catch (error) {
    if (error instanceof FileRefused) throw new Refused('fileUnreadable', error.problem);
    throw error;
  }
}
