import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/*
 * `npm run bench`: every bench, one after another, so that none measures another, and a closing table. Each prints its own figures.
 * Ends with 1 where one of them could not measure. Usage: npm run bench -- [--quick] [--only NAME]
 */

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});

/** The benches with what they are asked for; the quick ones show that they run, their figures are of little worth. */
const BENCHES: Readonly<Record<string, { whole: readonly string[]; quick: readonly string[] }>> = {
  web: { whole: [], quick: ['3'] },
  api: { whole: [], quick: ['2', '2'] },
  money: {
    whole: ['--orders', '1000000'],
    quick: ['--orders', '10000', '--rounds', '2', '--clients', '8'],
  },
  queue: { whole: [], quick: ['--complaints', '5000', '--rounds', '40'] },
  promotion: { whole: [], quick: [] },
  growth: { whole: [], quick: ['--sizes', '1000,20000', '--rounds', '40'] },
};

const table: Record<string, { seconds: number; ended: string }> = {};
for (const [name, { whole, quick }] of Object.entries(BENCHES)) {
  if (values.only !== undefined && values.only !== name) continue;
  console.log(`\n── ${name}`);
  const from = performance.now();
  const code = await run(name, values.quick ? quick : whole);
  const seconds = Math.round((performance.now() - from) / 1_000);
  table[name] = { seconds, ended: code === 0 ? 'measured' : `ended with ${code}` };
  if (code !== 0) process.exitCode = 1;
}
console.log('\nAll benches');
console.table(table);

function run(name: string, args: readonly string[]): Promise<number> {
  const script = join(import.meta.dirname, `${name}.ts`);
  return new Promise((done) => {
    spawn(process.execPath, [script, ...args], { stdio: 'inherit' }).on('exit', (code) =>
      done(code ?? 1),
    );
  });
}
