import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithProcess } from '../apps/server/test/end-with-process.ts';
import { FIGURES_FILE, readFigures } from './figures.ts';

/* `npm run bench`: all benches one after another, so that none disturbs another, and a closing table of each figure beside
   its limit. Each bench prints its own figures. Exits with 1 if one could not measure or a limit does not hold. Figures
   drift on a shared machine, so repeat one near its limit on a quiet one. Usage: npm run bench -- [--quick] [--only NAME] */

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});

/** The benches and their arguments; quick ones only show that they run, their figures mean little. */
const BENCHES: Readonly<Record<string, { whole: readonly string[]; quick: readonly string[] }>> = {
  web: { whole: [], quick: ['3'] },
  api: { whole: [], quick: ['2', '2', '20000'] },
  money: {
    whole: ['--orders', '1000000'],
    quick: ['--orders', '10000', '--rounds', '2', '--clients', '8'],
  },
  queue: { whole: [], quick: ['--complaints', '5000', '--rounds', '40'] },
  promotion: { whole: [], quick: [] },
  console: { whole: [], quick: ['--loans', '20000', '--rounds', '20'] },
  growth: { whole: [], quick: ['--sizes', '1000,20000', '--rounds', '40'] },
};

if (values.only !== undefined && !Object.hasOwn(BENCHES, values.only))
  throw new Error(`Benches: ${Object.keys(BENCHES).join(', ')}`);

const folder = mkdtempSync(join(tmpdir(), 'cauce-bench-'));
const figuresFile = join(folder, 'figures');
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
const figures = readFigures(figuresFile);
rmSync(folder, { recursive: true });
console.log(`\nAll benches, ${new Date().toISOString()}, ${commit()}, ${machine()}`);
console.table(table);
console.table(
  Object.fromEntries(figures.map(({ what, limit, seen, holds }) => [what, { limit, seen, holds }])),
);
// Quick figures are not held against their limits.
if (!values.quick && figures.some(({ holds }) => !holds)) process.exitCode = 1;

function commit(): string {
  try {
    const args = ['describe', '--always', '--dirty'];
    return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model ?? 'processor'}, ${memory} GB, Node ${process.versions.node}`;
}

function run(name: string, args: readonly string[]): Promise<number> {
  const script = join(import.meta.dirname, `${name}.ts`);
  return new Promise((done) => {
    const env = { ...process.env, [FIGURES_FILE]: figuresFile };
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env });
    const forget = endWithProcess(() => child.kill('SIGTERM'));
    child.on('exit', (code) => {
      forget();
      done(code ?? 1);
    });
  });
}
