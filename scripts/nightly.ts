import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NIGHT, planNight } from './suite/night.ts';
import { runPart } from './suite/run-part.ts';

/* `npm run nightly`: everything at full size, one part after another, so that none disturbs another. Prints a table at the
   end, and exits with 1 if a part failed, exceeded a limit or took too long (docs/proof.md). Usage: npm run nightly --
   [--hours 8] [--only NAME,NAME] [--plan] */

const root = join(import.meta.dirname, '..');
const logs = join(root, 'test-results/nightly');
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    hours: { type: 'string', default: '24' },
    plan: { type: 'boolean', default: false },
  },
});
const hours = Number(values.hours);
if (!(hours > 0)) throw new Error('--hours must be above 0');
const only = values.only?.split(',') ?? Object.keys(NIGHT);
const unknown = only.filter((name) => !Object.hasOwn(NIGHT, name));
if (unknown.length > 0)
  throw new Error(`No part ${unknown.join(', ')}: ${Object.keys(NIGHT).join(', ')}`);

mkdirSync(logs, { recursive: true });
const chosen = Object.fromEntries(only.map((name) => [name, NIGHT[name]!] as const)); // ! checked above
const { share, parts, leftOut } = planNight(hours, chosen);
console.log(
  `${parts.length} parts in about ${hours} h; parts that can be shortened run at ${Math.ceil(share * 100)} % of their full size.`,
);
if (leftOut.length > 0) console.log(`Left out for lack of time: ${leftOut.join(', ')}.`);

if (values.plan) {
  for (const { name, what, sizes, limitSeconds } of parts)
    console.log(`${name}: ${what} ${JSON.stringify(sizes)}, at most ${Math.round(limitSeconds)} s`);
  process.exit();
}

const table: Record<string, Record<string, string | number>> = {};
for (const { name, what, sizes, args, env, limitSeconds } of parts) {
  const size = Object.entries(sizes).map(([key, count]) => `${count} ${key}`);
  console.log(`\n── ${name}: ${what}${size.length === 0 ? '' : ` (${size.join(', ')})`}`);
  const logFile = join(logs, `${name}.log`);
  const end = await runPart(root, args, logFile, { env, limitSeconds });
  const ended = end.isOverTime ? 'TOOK TOO LONG' : end.isGreen ? 'held' : 'FAILED';
  table[name] = {
    sizes: size.join(', ') || (what.includes('; short: ') ? 'short' : 'whole'),
    'processor s': end.processorSeconds === null ? 'unknown' : Math.round(end.processorSeconds),
    seconds: Math.round(end.wallSeconds),
    'at most': Math.round(limitSeconds),
    ended,
  };
  if (ended !== 'held') process.exitCode = 1;
  // For a part that passed, only its tables are shown; the full output is in its file.
  const lines = end.output.trimEnd().split('\n');
  console.log(lines.slice(ended === 'held' ? -30 : -200).join('\n'));
  console.log(`(${ended}; full output in ${logFile})`);
}
for (const name of leftOut) table[name] = { sizes: 'LEFT OUT' };
console.table(table);
