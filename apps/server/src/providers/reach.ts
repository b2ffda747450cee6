import { connect } from 'node:tls';

const TIMEOUT_MS = 5_000;

/** An unauthenticated answer of an address: any answer at all means that it is reachable. */
export interface Reached {
  readonly status: number;
  /** When its certificate expires; null without TLS. */
  readonly certificateEndsAt: Date | null;
}

/** Requests an address without a key and without a body. Throws if nothing answers within five seconds. */
export async function reach(address: string): Promise<Reached> {
  const response = await fetch(address, {
    method: 'GET',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  const { protocol, hostname, port } = new URL(address);
  const certificateEndsAt =
    protocol === 'https:' ? await readEnd(hostname, Number(port === '' ? 443 : port)) : null;
  return { status: response.status, certificateEndsAt };
}

// The call above has verified the certificate; here only its dates are read.
function readEnd(host: string, port: number): Promise<Date | null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: TIMEOUT_MS }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      resolve(end === undefined ? null : new Date(end));
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
  });
}
