import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canStart, installPackages } from '../scripts/install-packages.ts';
import { lockfileFaults, repositoryFiles, secretsIn } from '../scripts/checks/supply-chain.ts';
import { readPolicies } from './scan/read-policies.ts';
import { runSqlmap } from './scan/run-sqlmap.ts';
import type { ScanResult } from './scan/run-sqlmap.ts';
import { runTestssl } from './scan/run-testssl.ts';
import { runWapiti } from './scan/run-wapiti.ts';
import { callTargets, pageTargets } from './scan/scan-targets.ts';
import type { ScanTarget } from './scan/scan-targets.ts';
import { seededBugs } from './scan/seeded-bugs.ts';
import type { ScanBug } from './scan/seeded-bugs.ts';
import { runProof } from './seeded/prove.ts';
import type { Found } from './seeded/prove.ts';
import { buildPages, startLender } from './wire/lender-under-test.ts';
import type { LenderUnderTest } from './wire/lender-under-test.ts';

/* `npm run scan`: third-party scanners against a lender of ours, and the dependencies of a release. One row for each; exits
   with 1 if one has found anything (docs/proof.md, docs/decisions/042). Usage: npm run scan -- [--only
   sqlmap,wapiti,testssl,policies,lockfile,secrets] [--endpoint NAME] [--keep] [--bug NAME | --prove] */

const ROOT = join(import.meta.dirname, '..');
const SCANNERS = ['sqlmap', 'wapiti', 'testssl', 'policies', 'lockfile', 'secrets'] as const;
type Scanner = (typeof SCANNERS)[number];

const { values } = parseArgs({
  options: {
    prove: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    bug: { type: 'string' },
    only: { type: 'string' },
    endpoint: { type: 'string' },
  },
});
const requests: readonly string[] = values.only?.split(',') ?? SCANNERS;
const unknown = requests.filter((name) => !SCANNERS.some((one) => one === name));
if (unknown.length > 0) throw new Error(`No scanner ${unknown.join(', ')}: ${SCANNERS.join(', ')}`);

// A seeded bug is searched for by its own scanner, whatever was requested.
const isPlanted = values.prove || values.bug !== undefined;
const PROGRAMS: Partial<Record<Scanner, readonly (readonly [command: string, from: string])[]>> = {
  sqlmap: [['sqlmap', 'sqlmap']],
  wapiti: [['wapiti', 'wapiti']],
  testssl: [
    ['testssl', 'testssl.sh'],
    ['nginx', 'nginx-light'],
  ],
};
for (const name of SCANNERS.filter((one) => isPlanted || requests.includes(one)))
  for (const [command, from] of PROGRAMS[name] ?? [])
    if (!canStart(command, '--version') && !installPackages([from]))
      throw new Error(`${command} is not installed, and could not be.`);
await buildPages();
await runProof(values, {
  bugs: seededBugs,
  words: {
    right: 'clean',
    wrong: 'FOUND',
  },
  run: async (bug, serverRoot) => {
    const lender = await startLender({
      serverRoot,
      withPages: bug === null,
    });
    const folder = mkdtempSync(join(tmpdir(), 'cauce-scan-'));
    try {
      return await scan(lender, bug, folder);
    } finally {
      if (values.keep) console.log(`What the scanners wrote: ${folder}`);
      else
        rmSync(folder, {
          recursive: true,
          force: true,
        });
      await lender.close();
    }
  },
});

/**
 * What is scanned: the seeded bug's address, or everything; beside the former some calls, to show that scanners do not flag
 * the unchanged product.
 */
async function targetsOf(
  lender: LenderUnderTest,
  bug: ScanBug | null,
): Promise<{ readonly calls: readonly ScanTarget[]; readonly pages: readonly ScanTarget[] }> {
  if (bug !== null) return { calls: [bug.target], pages: [] };
  const isWanted = ({ name }: ScanTarget): boolean =>
    values.endpoint === undefined || name === values.endpoint;
  const calls = (await callTargets(lender)).filter(isWanted);
  return values.prove
    ? { calls: calls.filter(({ call }) => call.method === 'GET').slice(0, 3), pages: [] }
    : { calls, pages: pageTargets.filter(isWanted) };
}

async function scan(lender: LenderUnderTest, bug: ScanBug | null, folder: string): Promise<Found> {
  const { calls, pages } = await targetsOf(lender, bug);
  const scanners: Readonly<Record<Scanner, () => ScanResult | Promise<ScanResult>>> = {
    sqlmap: () => runSqlmap(lender.port, calls, join(folder, 'sqlmap')),
    wapiti: () => runWapiti(lender.url, [...calls, ...pages], join(folder, 'wapiti')),
    testssl: () => runTestssl(lender.url, folder),
    policies: () => readPolicies(lender.port, [...calls, ...pages]),
    lockfile: () => ({ tried: 1, findings: lockfileFaults(ROOT) }),
    secrets: () => {
      const files = repositoryFiles(ROOT);
      return { tried: files.length, findings: secretsIn(ROOT, files) };
    },
  };
  const table: Record<string, { tried: number; found: number; seconds: number }> = {};
  const by: Scanner[] = [];
  for (const name of bug === null
    ? SCANNERS.filter((one) => requests.includes(one))
    : [bug.seenBy]) {
    const from = performance.now();
    const { tried, findings } = await scanners[name]();
    const seconds = Math.round((performance.now() - from) / 1_000);
    table[name] = { tried, found: findings.length, seconds };
    for (const finding of findings.slice(0, 40)) console.log(`${name}: ${finding}`);
    // A scanner that has tried nothing counts as failed.
    if (findings.length > 0 || tried === 0) by.push(name);
  }
  if (lender.hasEnded()) console.log('The server has ended.');
  console.table(table);
  return { isRight: by.length === 0 && !lender.hasEnded(), by };
}
