import { parseArgs } from 'node:util';
import { classNamed, runAttack } from './attack/run-attack.ts';
import { seededBugs } from './attack/seeded-bugs.ts';
import { runProof } from './seeded/prove.ts';
import { buildPages, startLender } from './wire/lender-under-test.ts';

/* `npm run attack`: every kind of caller at every endpoint of a lender, and other attacks. One row for each class. Exits
   with 1 if any attempt succeeded (docs/proof.md). Usage: npm run attack -- [--quick] [--without-pages] [--only CLASS]
   [--bug NAME | --prove] */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    'without-pages': { type: 'boolean', default: false },
    only: { type: 'string' },
    bug: { type: 'string' },
  },
});
const isQuick = values.quick || values.prove || values.bug !== undefined;
const withPages = !isQuick && !values['without-pages'];

if (withPages) await buildPages();
await runProof(values, {
  bugs: seededBugs,
  words: {
    right: 'held',
    wrong: 'BROKEN',
  },
  run: async (bug, serverRoot) => {
    const lender = await startLender({ serverRoot, withPages });
    try {
      const { table, figures, broken } = await runAttack(lender, {
        isQuick,
        withPages,
        only: bug?.seenBy ?? classNamed(values.only),
      });
      console.table(table);
      if (Object.keys(figures).length > 0) console.table(figures);
      for (const line of broken.slice(0, 60)) console.log(line);
      const by = new Set(broken.map((line) => line.split(':')[0] ?? ''));
      return {
        isRight: broken.length === 0,
        by: [...by],
      };
    } finally {
      await lender.close();
    }
  },
});
