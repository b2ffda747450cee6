import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

/**
 * Packages in the lockfile that would come from elsewhere than the public registry, or without a checksum. npm omits
 * `resolved` (`omit-lockfile-registry-resolved`) for the registry; if it is there, lockfile-lint checks it.
 */
export function lockfileFaults(root: string): readonly string[] {
  const path = join(root, 'package-lock.json');
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const own = Object.entries(packages)
    .filter(([where]) => where.startsWith('node_modules/') || where.includes('/node_modules/'))
    .filter(([, { link, inBundle, integrity }]) => !link && !inBundle && !integrity)
    .map(([where]) => `${where}: no digest`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, '../../node_modules/lockfile-lint/bin/lockfile-lint.js'),
      '--path',
      path,
      '--type',
      'npm',
      '--validate-https',
      '--validate-integrity',
      '--allowed-hosts',
      'npm',
      '--format',
      'plain',
    ],
    { encoding: 'utf8' },
  );
  return status === 0 ? own : [...own, ...lines(stdout + stderr)];
}

// Invented secrets of tests that show the form of an address with a password.
const INVENTED = {
  '@secretlint/secretlint-rule-database-connection-string': [
    'postgres://ana:s%40fe@db.lender.mx:6432/cauce',
    'mysql://root:hunter2@db/x',
  ],
  '@secretlint/secretlint-rule-basicauth': ['https://user:pass@a.mx'],
} as const;
const RULES = {
  rules: [
    {
      id: '@secretlint/secretlint-rule-preset-recommend',
      rules: Object.entries(INVENTED).map(([id, allows]) => ({ id, options: { allows } })),
    },
  ],
};

/** Keys, tokens and passwords of real services in the files of a folder, each with its line; the secret itself is masked. */
export function secretsIn(root: string, files: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, '../../node_modules/secretlint/bin/secretlint.js'),
      '--secretlintrcJSON',
      JSON.stringify(RULES),
      '--maskSecrets',
      '--no-color',
      '--no-glob',
      '--format',
      'unix',
      ...files,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return status === 0 ? [] : lines(stdout + stderr);
}

/** Every file of the repository, including untracked ones that are not ignored. */
export const repositoryFiles = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

const lines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '');
