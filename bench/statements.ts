import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ASKED } from './statements/asked-features.ts';
import { MADE } from './statements/made-features.ts';
import { onOneMachine } from './statements/one-machine.ts';
import { printFeatures, printSources, printTotals } from './statements/print-findings.ts';
import { migrationStatements, productStatements } from './statements/read-statements.ts';
import type { Statement } from './statements/read-statements.ts';

/*
 * `npm run statements`: which statements the server sends, and what databases of several machines take of them (docs/scale.md).
 * Runs the server's tests on PostgreSQL with every statement written down, and looks through the migrations.
 * Usage: npm run statements -- [--recorded FILE] [--list FILE] [TEST…]
 * `--recorded` looks at what an earlier run has written down, `--list` writes each distinct statement with its files, and
 * with names of tests those alone are run.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { recorded: { type: 'string' }, list: { type: 'string' } },
});
const file = values.recorded ?? recordAll();
const migrations = await migrationStatements();
const sent = productStatements(file, migrations.scripts);
if (sent.length === 0) throw new Error(`No statement was written down in ${file}.`);

console.log(`${sent.length} distinct statements of the server; ${file} has all that was sent.`);
printTotals(ASKED, sent);
const { ofBorrowers, nameless } = onOneMachine(sent);
console.log(
  `${ofBorrowers.length} touch rows of a borrower; ${nameless.length} of them name no borrower, such as those of ${filesOf(nameless)}.`,
);
printFeatures('asked for while it runs', ASKED, sent);
console.log(
  `\n${migrations.statements.length} statements in ${migrations.scripts.size} migrations.`,
);
printTotals(MADE, migrations.statements);
printFeatures('made by migrations', MADE, migrations.statements);
printSources();
if (values.list !== undefined)
  writeFileSync(
    values.list,
    sent
      .map(({ text, from, names }) => `-- ${from.join(', ')} ${names[0] ?? ''}\n${text}\n`)
      .join('\n'),
  );

function filesOf(statements: readonly Statement[]): string {
  const files = statements.flatMap(({ from }) => from.slice(0, 1)).map((path) => basename(path));
  return [...new Set(files)].slice(0, 6).join(', ');
}

// A test that fails has sent its statements all the same; that it fails is said, because some may be missing.
function recordAll(): string {
  const written = join(mkdtempSync(join(tmpdir(), 'cauce-statements-')), 'sent.jsonl');
  const vitest = join(
    dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
    'vitest.mjs',
  );
  const config = join(import.meta.dirname, 'statements/vitest.config.ts');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', config, ...positionals],
    {
      stdio: 'inherit',
      env: { ...process.env, STATEMENTS_FILE: written },
    },
  );
  if (status !== 0) {
    console.error('Not every test passed: some statements may be missing.');
    process.exitCode = 1;
  }
  return written;
}
