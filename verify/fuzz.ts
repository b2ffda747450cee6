import { parseArgs } from 'node:util';
import { figuresOf, judge } from './fuzz/report.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { seededBugs } from './fuzz/seeded-bugs.ts';
import { runProof, wrongRows } from './seeded/prove.ts';
import { buildPages, startLender } from './wire/lender-under-test.ts';

/* `npm run fuzz`: valid and broken requests to every call, page and webhook of a lender, generated from their own schemas.
   Exits with 1 if anything is wrong, and prints the request that shows it (docs/proof.md). Usage: npm run fuzz -- [--quick]
   [--requests N] [--minutes N] [--seed S] [--endpoint NAME] [--without-pages]
     [--bug NAME | --prove [--bug NAME,NAME]] */

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
// The quick run is always the same.
const isSmall = values.quick || values.prove || values.bug !== undefined;
const input = {
  requests: Number(values.requests ?? (isSmall ? 1_200 : 100_000)),
  minutes: Number(values.minutes ?? Number.POSITIVE_INFINITY),
  seed: Number(values.seed ?? (isSmall ? 1 : Date.now() % 1_000_000)),
  only: values.endpoint === undefined ? null : [values.endpoint],
  withPages: !isSmall && !values['without-pages'],
  together: isSmall ? 4 : 12,
};

if (input.withPages) await buildPages();
await runProof(values, {
  bugs: seededBugs,
  seed: input.seed,
  words: {
    right: 'passed',
    wrong: 'FAILED',
  },
  run: async (bug, serverRoot) => {
    const only = bug?.shownBy ?? input.only;
    const requests = bug === null ? input.requests : Math.min(input.requests, 500);
    const lender = await startLender({
      serverRoot,
      withPages: input.withPages,
    });
    try {
      const from = performance.now();
      const outcome = await runFuzz(lender, {
        ...input,
        only,
        requests,
      });
      const seconds = (performance.now() - from) / 1e3;
      const hasEnded = lender.hasEnded();
      if (!hasEnded) await lender.rest();
      await lender.stop();
      const { isRight, table, findings } = judge(outcome, {
        hasEnded,
        log: lender.log(),
        seconds,
        breaches: await lender.breaches(),
        isWhole: only === null,
      });
      console.table(figuresOf(outcome, seconds));
      console.table(table);
      for (const line of findings) console.log(line);
      return {
        isRight,
        by: wrongRows(table),
      };
    } finally {
      await lender.close();
    }
  },
});
