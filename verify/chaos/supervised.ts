import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, writeFileSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/free-port.ts';

const READY_WITHIN_MS = 180_000;
const SKEWED_CLOCK = join(import.meta.dirname, 'skewed-clock.ts');

interface MachineClock {
  readonly file: string;
  readonly offMs: number;
}

/** A process on a port that is restarted whenever it ends, and that tells its own crashes from kills. */
export class Supervised {
  /** How it ended without being killed. */
  readonly deaths: string[] = [];
  readonly url: string;
  readonly port: number;
  readonly #script: string;
  readonly #env: Record<string, string>;
  readonly #log: WriteStream;
  readonly #clock: MachineClock;
  #child: ChildProcess | null = null;
  #isWanted = true;

  private constructor(
    script: string,
    env: Readonly<Record<string, string>>,
    logFile: string,
    { port, clock }: { readonly port: number; readonly clock: MachineClock },
  ) {
    this.port = port;
    this.#script = script;
    this.#clock = clock;
    this.#env = { ...env, HOST: '127.0.0.1', PORT: String(port) };
    this.#log = createWriteStream(logFile, { flags: 'a' });
    this.url = `http://127.0.0.1:${port}`;
  }

  /** On a machine with a clock that can be set; it is off ours by that many milliseconds from the start. */
  static async onMachine(
    script: string,
    env: Readonly<Record<string, string>>,
    logFile: string,
    clockOffMs = 0,
  ): Promise<Supervised> {
    const clockFile = `${logFile}.clock`;
    const supervised = new Supervised(script, { ...env, CHAOS_CLOCK_FILE: clockFile }, logFile, {
      port: await freePort(),
      clock: { file: clockFile, offMs: clockOffMs },
    });
    supervised.setClock(0);
    return supervised;
  }

  /** Sets its machine's clock wrong by that many milliseconds, within a tenth of a second. */
  setClock(wrongByMs: number): void {
    writeFileSync(this.#clock.file, String(this.#clock.offMs + wrongByMs));
  }

  /** For a setting that is known only once another process has its port. */
  setting(name: string, value: string): void {
    this.#env[name] = value;
  }

  start(): void {
    const child = spawn(process.execPath, ['--import', SKEWED_CLOCK, this.#script], {
      env: {
        ...process.env,
        CAUCE_MODE: 'demo',
        LOG_LEVEL: 'error',
        // Few cards pay for many borrowers, and many are declined.
        CARDS_BOUND_PER_DAY: '1000000',
        CARD_DECLINES_PER_DAY: '1000000',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(this.#log, { end: false });
    child.stderr.pipe(this.#log, { end: false });
    child.once('exit', (code, signal) => {
      if (!this.#isWanted || child !== this.#child) return;
      this.deaths.push(`${this.#script.split('/').at(-1)} ended with ${signal ?? code}`);
      setTimeout(() => this.#isWanted && this.start(), 200);
    });
    this.#child = child;
  }

  /** `kill -9`, then a new process at once. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
    this.start();
  }

  /** Waits until it answers 200 there; returns how long that took. */
  async untilReady(path: string): Promise<number> {
    const from = performance.now();
    for (;;) {
      const answer = await fetch(this.url + path, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      await answer?.arrayBuffer().catch(() => null);
      const ms = performance.now() - from;
      if (answer?.ok) return ms;
      if (ms > READY_WITHIN_MS) throw new Error(`${this.#script} was not ready in three minutes`);
      await wait(25);
    }
  }

  /** Ends its process until the next start. */
  async pause(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    await this.#end('SIGTERM');
    this.#log.end();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}
