import { canStart, installPackages } from '../../scripts/install-packages.ts';

const PACKAGES = ['patroni', 'python3-etcd', 'etcd-server', 'postgresql', 'openssl'];

/** Looks for Patroni and etcd; asks the system's packages for them where it may. Throws with what to do where it may not. */
export function installPatroni(): void {
  if (areThere()) return;
  console.log('No Patroni found; installing it.');
  installPackages(PACKAGES);
  if (!areThere())
    throw new Error(`This needs Patroni, etcd and openssl: apt-get install ${PACKAGES.join(' ')}`);
}

const areThere = (): boolean =>
  canStart('patroni', '--version') &&
  canStart('etcd', '--version') &&
  canStart('openssl', 'version');
