import { OtherMode } from '../../database/database-mode.ts';
import { CommandRefused } from '../../console/agents/agent-by-command.ts';
import { SettingsError } from '../../settings/reader.ts';
import { readSettings } from '../../settings/settings.ts';
import type { Command, CommandResult, CommandContext } from '../command.ts';
import { databaseCheck, migrationsCheck } from './database-checks.ts';
import { runCheck, fail, kindOf, ok } from './finding.ts';
import type { Check, Finding } from './finding.ts';
import {
  addressesCheck,
  picturesCheck,
  brandCheck,
  demoCheck,
  ledgerCheck,
  mailCheck,
  passkeysCheck,
  productsCheck,
  twoPeopleCheck,
  workCheck,
} from './lender-checks.ts';
import { diskCheck, filesCheck, secretsCheck } from './machine-checks.ts';
import { reachCheck } from './reach-checks.ts';

// These read no table of ours, so they run at any migration level.
const CHECKS_AT_ANY_LEVEL: readonly Check[] = [
  databaseCheck,
  migrationsCheck,
  diskCheck,
  filesCheck,
  reachCheck,
  brandCheck,
];
// These read tables, so they run only if the migrations match this version.
const CHECKS_AT_OUR_LEVEL: readonly Check[] = [
  secretsCheck,
  demoCheck,
  mailCheck,
  passkeysCheck,
  twoPeopleCheck,
  productsCheck,
  addressesCheck,
  picturesCheck,
  workCheck,
  ledgerCheck,
];

/** Checks everything that a server depends on. Changes nothing but one file that it creates and removes. */
export const doctor: Command = {
  name: 'doctor',
  summary: 'checks settings, database, files, network and ledger; exit 1 if a check fails',
  options: { strict: { help: 'a warning counts as a failure' } },
  run: async (options, context) => {
    const findings = await runChecks(context);
    const worst = options.isOn('strict') ? ['fail', 'warn'] : ['fail'];
    return report(findings, !findings.some(({ level }) => worst.includes(level)));
  },
};

async function runChecks({
  environment,
  clock,
  open,
  progress,
}: CommandContext): Promise<Finding[]> {
  const settings = checkSettings(environment);
  if (settings.some(({ level }) => level === 'fail')) return settings;
  try {
    const opened = await open({ isAnyLevel: true });
    const checkContext = { ...opened, now: () => clock.now() };
    const findings = [...settings];
    for (const check of CHECKS_AT_ANY_LEVEL) {
      progress(`checking ${check.about}`);
      findings.push(...(await runCheck(check, checkContext)));
    }
    const isOurLevel = !findings.some(
      ({ about, level }) => about === 'migrations' && level !== 'ok',
    );
    for (const check of isOurLevel ? CHECKS_AT_OUR_LEVEL : [])
      findings.push(...(await runCheck(check, checkContext)));
    return findings;
  } catch (error) {
    if (error instanceof OtherMode || error instanceof CommandRefused)
      return [
        ...settings,
        { about: 'settings', ...fail(error.message, 'docs/operate.md#the-command-line') },
      ];
    const isInUse = error instanceof Error && error.name === 'FolderInUse';
    const says = isInUse
      ? 'the embedded database is in use by a server'
      : `cannot be opened: ${kindOf(error)}`;
    const todo = isInUse
      ? 'stop the server first, or request /health/ready'
      : 'docs/runbook.md#database-failover-or-read-only';
    return [...settings, { about: 'database', ...fail(says, todo) }];
  }
}

function checkSettings(environment: CommandContext['environment']): Finding[] {
  const about = 'settings';
  try {
    const { mode } = readSettings(environment);
    return [{ about, ...ok(`all are valid, for ${mode}`) }];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => ({ about, ...fail(line.trim(), 'docs/operate.md#settings') }));
  }
}

function report(findings: readonly Finding[], isFine: boolean): CommandResult {
  const count = (level: Finding['level']): number =>
    findings.filter((one) => one.level === level).length;
  return {
    lines: [
      ...findings.map(
        ({ about, level, says, todo }) =>
          `${level.padEnd(5)}${about.padEnd(11)}${says}${todo === undefined ? '' : ` → ${todo}`}`,
      ),
      `${count('ok')} ok, ${count('warn')} warnings, ${count('fail')} failures.`,
    ],
    data: { findings },
    isFine,
  };
}
