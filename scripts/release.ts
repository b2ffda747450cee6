import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE_STEPS, isReleaseStep } from './release/release-steps.ts';
import type { ReleaseStep } from './release/release-steps.ts';
import { tryRelease } from './release/try-release.ts';

/* `npm run release`: builds the checked-out commit in a clean copy as `release/cauce.tar.gz`; `-- --try` then starts it as
   a lender would and calls it. `node scripts/release.ts STEP` runs one step in this folder (deploy/Containerfile). */

const ROOT = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { try: { type: 'boolean', default: false } },
  allowPositionals: true,
});

try {
  if (positionals.length === 0) await makeRelease(values.try);
  for (const name of positionals) {
    if (!isReleaseStep(name)) throw new Error(`There is no step «${name}».`);
    run(name, ROOT);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function run(name: ReleaseStep, checkout: string): void {
  console.log(`── ${name}`);
  RELEASE_STEPS[name]({ checkout, release: join(checkout, 'release/cauce') });
}

async function makeRelease(isTried: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-release-'));
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
    // Only committed files: otherwise the archive could not be reproduced.
    const archive = execFileSync('git', ['archive', '--format=tar', commit.trim()], {
      cwd: ROOT,
      maxBuffer: 512 * 1_024 * 1_024,
    });
    execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
    for (const name of Object.keys(RELEASE_STEPS).filter(isReleaseStep)) run(name, folder);
    if (isTried) await tryRelease(join(folder, 'release/cauce.tar.gz'));
    mkdirSync(join(ROOT, 'release'), { recursive: true });
    for (const file of ['cauce.tar.gz', 'cauce.tar.gz.sha256'])
      cpSync(join(folder, 'release', file), join(ROOT, 'release', file));
    console.log(`release/cauce.tar.gz of ${commit.trim()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
