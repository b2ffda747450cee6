import { spawnSync } from 'node:child_process';

const PACKAGES = ['patroni', 'python3-etcd', 'etcd-server', 'postgresql'];

/** Looks for Patroni and etcd; asks the system's packages for them where it may. Throws with what to do where it may not. */
export function installPatroni(): void {
  if (runs('patroni', ['--version']) && runs('etcd', ['--version'])) return;
  console.log('No Patroni found; installing it.');
  if (process.getuid?.() === 0 && runs('apt-get', ['update']))
    runs('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES]);
  if (!runs('patroni', ['--version']) || !runs('etcd', ['--version']))
    throw new Error(`This needs Patroni and etcd: apt-get install ${PACKAGES.join(' ')}`);
}

function runs(command: string, words: readonly string[]): boolean {
  return spawnSync(command, [...words], { stdio: 'ignore' }).status === 0;
}
