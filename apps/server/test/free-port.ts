import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range that systems use for outgoing connections (from 32768 on Linux), so that nobody gets it by chance in
// between.
const FROM = 20_000;
const BELOW = 32_000;
const used = new Set<number>();

/** A free port of this machine outside the range for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BELOW);
    if (used.has(port)) continue;
    used.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
