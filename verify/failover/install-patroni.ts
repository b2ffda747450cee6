import { canStart, installPackages } from '../../scripts/install-packages.ts';

const PACKAGES = ['patroni', 'python3-etcd', 'etcd-server', 'postgresql', 'openssl'];

/** Checks for Patroni and etcd, and installs them from the system's packages if it may. Otherwise throws with instructions. */
export function installPatroni(): void {
  if (areInstalled()) return;
  console.log('No Patroni found; installing it.');
  installPackages(PACKAGES);
  if (!areInstalled())
    throw new Error(`This needs Patroni, etcd and openssl: apt-get install ${PACKAGES.join(' ')}`);
}

const areInstalled = (): boolean =>
  canStart('patroni', '--version') &&
  canStart('etcd', '--version') &&
  canStart('openssl', 'version');
