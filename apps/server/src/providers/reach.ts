import { connect } from 'node:tls';

const TIMEOUT_MS = 5_000;

/** What an address says to a stranger: any answer at all means that it is there. */
export interface Reached {
  readonly status: number;
  /** When the certificate it showed ends; null without TLS. */
  readonly certificateEndsAt: Date | null;
}

/** Asks an address without a key and without a body. Throws where nothing answers in five seconds. */
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

// The call above has proven the certificate; here it is only looked at.
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
