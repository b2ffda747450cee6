import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runAttack } from './attack/run-attack.ts';
import { seededBugs } from './attack/seeded-bugs.ts';
import type { AttackBug } from './attack/seeded-bugs.ts';
import { copyWithBug } from './chaos/seeded-bugs.ts';
import { buildPages, startLender } from './wire/lender-under-test.ts';

/*
 * `npm run attack`: everybody at every door of a lender, and what else somebody who means ill would try. One row for each class. Ends
 * with 1 when one try has not held (docs/proof.md). Usage: npm run attack -- [--quick] [--without-pages] [--bug NAME | --prove]
 */

const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    'without-pages': { type: 'boolean', default: false },
    bug: { type: 'string' },
  },
});
const isQuick = values.quick || values.prove || values.bug !== undefined;
const withPages = !isQuick && !values['without-pages'];

if (withPages) await buildPages();
if (values.prove) await prove();
else {
  const bug = seededBugs.find(({ name }) => name === values.bug);
  if (values.bug !== undefined && bug === undefined)
    throw new Error(`Bugs: ${seededBugs.map(({ name }) => name).join(', ')}`);
  process.exitCode = (await run(bug ?? null)).length === 0 ? 0 : 1;
}

async function run(bug: AttackBug | null): Promise<readonly string[]> {
  const copy = bug === null ? null : copyWithBug(ROOT, bug);
  console.log(`\n${bug?.what ?? 'the product as it is'}`);
  const lender = await startLender({
    ...{ serverRoot: copy ?? ROOT, isOnPostgres: !isQuick, withPages },
  });
  try {
    const tally = await runAttack(lender, { isQuick, withPages, only: bug?.seenBy ?? null });
    console.table(tally.table);
    for (const line of tally.broken.slice(0, 60)) console.log(line);
    return tally.broken;
  } finally {
    await lender.close();
    if (copy !== null) rmSync(copy, { recursive: true, force: true });
  }
}

/** Once as it is, which must hold, and once with each bug, which must not. */
async function prove(): Promise<void> {
  const proven: Record<string, { verdict: string; by: string }> = {};
  let isProven = true;
  for (const bug of [null, ...seededBugs]) {
    const broken = await run(bug);
    const isRight = broken.length === 0;
    isProven &&= isRight === (bug === null);
    proven[bug?.name ?? 'no bug'] = {
      verdict: isRight ? 'held' : bug === null ? 'BROKEN' : 'caught',
      by: [...new Set(broken.map((line) => line.split(':')[0]))].join('; '),
    };
  }
  console.table(proven);
  console.log(isProven ? 'Every bug was caught.' : 'Not as it must be.');
  process.exitCode = isProven ? 0 : 1;
}
