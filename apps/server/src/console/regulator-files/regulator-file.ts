import type {
  downloadRegulatorFile as downloadEndpoint,
  readRegulatorFile as readEndpoint,
} from '@cauce/contract/console';
import {
  addDays,
  columnsOfFile,
  complaintFolio,
  endOfDay,
  marketOf,
  missingOfLender,
  periodBefore,
  readRegulatorPeriod,
  regulatorDueOn,
  regulatorPeriodOf,
  regulatorRow,
} from '@cauce/lending';
import type { LocalDate, RegulatorFile, RegulatorFileRule, RegulatorPeriod } from '@cauce/lending';
import { Refused } from '../../http/refused.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { ConsoleHandler, PlainContext } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
import { daysOf, faultsOf } from './regulator-case.ts';
import { listRegulatorCases } from '../../complaints/regulator-cases.ts';
import type { CaseRow } from '../../complaints/regulator-cases.ts';

const MAX_SHOWN = 200;
/** How many periods can be chosen: two years of months or quarters. */
const MAX_PERIODS = { month: 24, quarter: 8 } as const;

type Context = Pick<PlainContext, 'db' | 'settings' | 'ports'>;
type Judged = CaseRow & { readonly faults: ReturnType<typeof faultsOf> };

function ruleOf(file: RegulatorFile | undefined, { settings }: Context): RegulatorFileRule {
  const rules = marketOf(settings.country).regulatorFiles;
  const rule = file === undefined ? rules[0] : rules.find((one) => one.file === file);
  if (rule === undefined) throw new Refused('regulatorFileUnknown');
  return rule;
}

async function listJudged(
  file: RegulatorFile,
  { from, to }: RegulatorPeriod,
  context: Context,
): Promise<Judged[]> {
  const { timeZone } = marketOf(context.settings.country);
  const rows = await listRegulatorCases(context.db, {
    file,
    after: new Date(endOfDay(addDays(from, -1), timeZone)),
    until: new Date(endOfDay(to, timeZone)),
  });
  return rows.map((row) => ({ ...row, faults: faultsOf(row, context) }));
}

/** The current period and earlier ones, newest first. */
function periodsUntil(today: LocalDate, per: RegulatorFileRule['per']): RegulatorPeriod[] {
  const periods = [regulatorPeriodOf(today, per)];
  while (periods.length < MAX_PERIODS[per]) periods.push(periodBefore(periods.at(-1)!, per));
  return periods;
}

export const readRegulatorFile: ConsoleHandler<typeof readEndpoint> = async (input, context) => {
  const { settings, audit } = context;
  const market = marketOf(settings.country);
  const rule = ruleOf(input.file, context);
  const { file, per } = rule;
  const { today } = deskDay(context);
  const periods = periodsUntil(today, per);
  const period =
    readRegulatorPeriod(input.period ?? '', per) ??
    periodBefore(regulatorPeriodOf(today, per), per);
  const cases = await listJudged(file, period, context);
  const dueOn = regulatorDueOn(period, rule, market);
  const complete = cases.filter(({ faults }) => faults.length === 0);
  const shown = [...cases.filter(({ faults }) => faults.length > 0), ...complete];
  audit({
    subject: ['list', 'regulatorFile'],
    details: { file, period: period.id, count: cases.length },
  });
  return {
    regulator: market.regulator.name,
    files: market.regulatorFiles.map((one) => one.file),
    file,
    period: period.id,
    periods: [...new Set([...periods.map(({ id }) => id), period.id])],
    from: period.from,
    to: period.to,
    hasEnded: period.to < today,
    dueOn,
    isLate: dueOn < today,
    missingOfLender: [...missingOfLender(file, settings.regulatedLender)],
    count: cases.length,
    completeCount: complete.length,
    cases: shown.slice(0, MAX_SHOWN).map((one) => ({
      complaintId: one.complaintId,
      folio: complaintFolio(one.folio),
      type: one.type,
      ...daysOf(one, context),
      faults: [...one.faults],
    })),
    isCut: shown.length > MAX_SHOWN,
  };
};

export const downloadRegulatorFile: ConsoleHandler<typeof downloadEndpoint> = async (
  { file, period: id, format, leavesOutIncomplete },
  context,
) => {
  const { settings, audit } = context;
  const { per } = ruleOf(file, context);
  const period = readRegulatorPeriod(id, per);
  // CONDUSEF accepts REDECO's file as JSON only.
  if (period === null || (file === 'redeco' && format !== 'json'))
    throw new Refused('regulatorFileUnknown');
  const lender = settings.regulatedLender;
  if (missingOfLender(file, lender).length > 0) throw new Refused('regulatorLenderMissing');
  const cases = await listJudged(file, period, context);
  const complete = cases.filter(({ faults }) => faults.length === 0);
  const leftOut = cases.length - complete.length;
  if (leftOut > 0 && !leavesOutIncomplete) throw new Refused('regulatorFileIncomplete');
  if (complete.length === 0) throw new Refused('regulatorFileEmpty');
  const rows = complete.map((one) =>
    regulatorRow(
      file,
      { folio: complaintFolio(one.folio), ...daysOf(one, context), values: one.values },
      { lender, period },
    ),
  );
  audit({
    subject: ['regulatorFile', `${file}-${period.id}`],
    details: { format, count: rows.length, leftOut },
  });
  const columns = columnsOfFile(file);
  const text =
    format === 'json'
      ? `${JSON.stringify(rows, null, 2)}\n`
      : csvOf(
          columns,
          rows.map((row) => columns.map((column) => row[column] ?? null)),
          { areDigitsPlain: true },
        );
  return {
    file: { fileName: `${file}-${period.id}.${format}`, text },
    count: rows.length,
    leftOut,
  };
};
