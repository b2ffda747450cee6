import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALL_LIMIT_MS = 300_000;
// Parts of the suite run in parallel: a second installer waits, whereas apt-get would give up.
const ONE_AT_A_TIME = join(tmpdir(), 'cauce-apt-get.lock');

/** Installs Debian packages, as root only; true if all were installed. */
export function installPackages(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !aptGet('--version')) return false;
  const install = () => aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  // The index is updated only if it is missing, or too old to find the packages.
  return install() || (aptGet('update', '-qq') && install());
}

/** Whether a command can be started here. */
export function canStart(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).error === undefined;
}

function aptGet(...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync('flock', [ONE_AT_A_TIME, 'apt-get', ...args], {
      stdio: 'ignore',
      timeout: INSTALL_LIMIT_MS,
      env,
    }).status === 0
  );
}
