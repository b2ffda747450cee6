import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyWithBug } from './chaos/seeded-bugs.ts';
import { judge, tell } from './fuzz/report.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { seededBugs } from './fuzz/seeded-bugs.ts';
import type { FuzzBug } from './fuzz/seeded-bugs.ts';
import { buildPages, startLender } from './wire/lender-under-test.ts';

/*
 * `npm run fuzz`: valid and broken requests to every call, page and webhook of a lender, from their own schemas. Ends with 1 when
 * anything is off, and prints the request that shows it (docs/proof.md).
 * Usage: npm run fuzz -- [--quick] [--requests N] [--minutes N] [--seed S] [--endpoint NAME] [--without-pages] [--bug NAME | --prove]
 */

const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    'without-pages': { type: 'boolean', default: false },
    bug: { type: 'string' },
    requests: { type: 'string' },
    minutes: { type: 'string' },
    endpoint: { type: 'string' },
    seed: { type: 'string' },
  },
});
// The quick run is on the embedded database and always the same; the whole one on PostgreSQL, where text and numbers have limits.
const isSmall = values.quick || values.prove || values.bug !== undefined;
const asked = {
  requests: Number(values.requests ?? (isSmall ? 1_200 : 100_000)),
  minutes: Number(values.minutes ?? Number.POSITIVE_INFINITY),
  seed: Number(values.seed ?? (isSmall ? 1 : Date.now() % 1_000_000)),
  only: values.endpoint === undefined ? null : [values.endpoint],
  withPages: !isSmall && !values['without-pages'],
  together: isSmall ? 4 : 12,
};

if (asked.withPages) await buildPages();
if (values.prove) await prove();
else {
  const bug = seededBugs.find(({ name }) => name === values.bug);
  if (values.bug !== undefined && bug === undefined)
    throw new Error(`Bugs: ${seededBugs.map(({ name }) => name).join(', ')}`);
  process.exitCode = (await run(bug ?? null)).isRight ? 0 : 1;
}

async function run(bug: FuzzBug | null) {
  const only = bug?.shownBy ?? asked.only;
  // Few calls are asked oftener each.
  const requests = bug === null ? asked.requests : Math.min(asked.requests, 500);
  const copy = bug === null ? null : copyWithBug(ROOT, bug);
  console.log(`\n${bug?.what ?? 'the product as it is'}, seed ${asked.seed}`);
  const lender = await startLender({
    ...{ serverRoot: copy ?? ROOT, isOnPostgres: !isSmall, withPages: asked.withPages },
  });
  try {
    const from = performance.now();
    const outcome = await runFuzz(lender, { ...asked, only, requests });
    const seconds = (performance.now() - from) / 1_000;
    const hasEnded = lender.hasEnded();
    if (!hasEnded) await lender.rest();
    await lender.stop();
    const verdict = judge(outcome, {
      ...{ hasEnded, log: lender.log(), seconds, breaches: await lender.breaches() },
      isWhole: only === null,
    });
    console.table(tell(outcome, seconds));
    console.table(verdict.table);
    for (const line of verdict.findings) console.log(line);
    return verdict;
  } finally {
    await lender.close();
    if (copy !== null) rmSync(copy, { recursive: true, force: true });
  }
}

/** Once as it is, which must pass, and once with each bug, which must fail. */
async function prove(): Promise<void> {
  const proven: Record<string, { verdict: string; by: string }> = {};
  let isProven = true;
  for (const bug of [null, ...seededBugs]) {
    const { isRight, table } = await run(bug);
    const off = Object.entries(table).flatMap(([what, row]) => (row.isRight ? [] : [what]));
    isProven &&= isRight === (bug === null);
    proven[bug?.name ?? 'no bug'] = {
      verdict: isRight ? 'passed' : bug === null ? 'FAILED' : 'caught',
      by: off.join('; '),
    };
  }
  console.table(proven);
  console.log(isProven ? 'Every bug was caught.' : 'Not as it must be.');
  process.exitCode = isProven ? 0 : 1;
}
