import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below what any system gives to outgoing calls (from 32768 on Linux): nobody gets it by chance between its choice and its use.
const FROM = 20_000;
const BELOW = 32_000;
const given = new Set<number>();

/** A port of this machine that is free now, and that nobody is given without asking for it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, BELOW);
    if (given.has(port)) continue;
    given.add(port);
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
