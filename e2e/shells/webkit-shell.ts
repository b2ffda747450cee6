import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type BridgeAction, bridgeActions } from '../../apps/web/src/bridge/bridge-actions.ts';
import { type ElementQuery, fillScript, findScript } from './element-scripts.ts';
import { SHELL_PYTHON } from './install-webkit-shell.ts';
import type { ShellMessage } from './shell-message.ts';

export { installWebkitShell } from './install-webkit-shell.ts';

const SCRIPT = fileURLToPath(new URL('webkit_shell.py', import.meta.url));
const ANSWER_LIMIT_MS = 60_000;
// Generous: pages load slowly while other stories run. One that never loads is still reported.
const WAIT_MS = 45_000;
const POLL_MS = 40;

export interface WebkitShellOptions {
  /** The handlers to register: all twelve unless a test wants some to be missing. */
  readonly handlers?: readonly string[];
  /** The shell ends by itself after this many seconds, whatever happens to the test. */
  readonly timeLimitS?: number;
  /** Accept a self-signed certificate. */
  readonly anyCertificate?: boolean;
}

interface Waiting {
  readonly answer: (line: string) => void;
  readonly reject: (error: Error) => void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Drives `webkit_shell.py`: a WebKit web view of 390×844 with the message handlers of an iOS shell.
 * `await using shell = await WebkitShell.start()` closes it at the end of the test.
 */
export class WebkitShell implements AsyncDisposable {
  /** What the page posted, in order. */
  readonly messages: ShellMessage[] = [];
  /** Addresses of other origins and schemes that the page tried to open; the shell stays where it is. */
  readonly left: string[] = [];
  /** Permissions that the page requested; all are refused. */
  readonly requests: string[] = [];
  /** Uncaught exceptions, unhandled rejections, failed loads, policy violations and crashes of the page. */
  readonly pageErrors: string[] = [];
  /** Texts of alerts, confirms and prompts. */
  readonly dialogs: string[] = [];
  webkit = '';

  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, Waiting>();
  readonly #started = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #stderr = '';
  #lastId = 0;

  private constructor(options: WebkitShellOptions) {
    const args = [
      SCRIPT,
      `--handlers=${(options.handlers ?? bridgeActions).join(',')}`,
      `--time-limit=${options.timeLimitS ?? 120}`,
      ...(options.anyCertificate ? ['--any-certificate'] : []),
    ];
    // Without DISPLAY the shell starts its own X server, so that no window opens on a developer's screen.
    const { DISPLAY: _display, ...env } = process.env;
    this.#process = spawn(SHELL_PYTHON, args, { env, stdio: 'pipe' });
    this.#process.stderr.on('data', (text: Buffer) => {
      this.#stderr = (this.#stderr + text.toString()).slice(-2_000);
    });
    this.#process.stdin.on('error', () => undefined);
    this.#process.on('error', (error) => this.#end(error.message));
    this.#process.on('close', () => this.#end(`the shell ended. ${this.#stderr}`.trim()));
    createInterface(this.#process.stdout).on('line', (line) => this.#receive(line));
  }

  /** Starts a shell; call `installWebkitShell()` first, which returns whether it can. */
  static async start(options: WebkitShellOptions = {}): Promise<WebkitShell> {
    const shell = new WebkitShell(options);
    await shell.#started.promise;
    return shell;
  }

  /** Opens an address of the app, as the native app would. Resolves with the HTTP status when it has loaded. */
  async open(url: string): Promise<{ url: string; status: number }> {
    return this.#command({ do: 'open', url });
  }

  /** The value of an expression in the page, through JSON; a promise is awaited. Not subject to the page's policy. */
  async evaluate<T = unknown>(expression: string): Promise<T> {
    return this.#command<T>({ do: 'evaluate', script: expression });
  }

  /** Waits until the expression is truthy in the page, also across navigations, and returns its value. */
  async waitFor<T = unknown>(expression: string, limitMs = WAIT_MS): Promise<T> {
    return this.#poll(`${expression} in the page`, limitMs, () => this.evaluate<T>(expression));
  }

  /** Waits for a message of this action, the `nth` since the start. */
  async waitForMessage(action: BridgeAction, nth = 1, limitMs = WAIT_MS): Promise<ShellMessage> {
    return this.#poll(`message ${nth} of ${action}`, limitMs, () =>
      this.messages.filter((message) => message.action === action).at(nth - 1),
    );
  }

  /** Clicks the first visible, enabled element with this role and name, or with this text. Waits for it to appear. */
  async click(query: ElementQuery, limitMs = WAIT_MS): Promise<void> {
    const script = `(${findScript(query)})`;
    await this.waitFor(
      `(() => { const found = ${script}; found?.click(); return !!found; })()`,
      limitMs,
    );
  }

  /** Types into the field with this accessible name, as an input event that React sees. */
  async fill(name: string, value: string, limitMs = WAIT_MS): Promise<void> {
    await this.waitFor(fillScript(name, value), limitMs);
  }

  /** The files that the page's next file chooser picks. */
  async chooseFiles(...paths: readonly string[]): Promise<void> {
    await this.#command({ do: 'files', paths });
  }

  /** The visible text of the page. */
  async text(): Promise<string> {
    return this.evaluate<string>('document.body.innerText');
  }

  async screenshot(path: string): Promise<void> {
    await this.#command({ do: 'screenshot', path });
  }

  async close(): Promise<void> {
    this.#send({ do: 'quit' });
    const killer = setTimeout(() => this.#process.kill('SIGKILL'), 3_000);
    await this.#ended.promise;
    clearTimeout(killer);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #poll<T>(
    what: string,
    limitMs: number,
    read: () => T | undefined | Promise<T | undefined>,
  ): Promise<T> {
    const until = performance.now() + limitMs;
    let failure = '';
    while (performance.now() < until) {
      try {
        const value = await read();
        if (value) return value;
        failure = '';
      } catch (error) {
        // A navigation in between throws; so does an element that is not there yet.
        failure = String(error);
      }
      await pause(POLL_MS);
    }
    throw new Error(`Waited ${limitMs} ms for ${what}. ${failure} ${this.pageErrors.join('; ')}`);
  }

  #send(command: Readonly<Record<string, unknown>>): void {
    if (this.#process.stdin.writable) this.#process.stdin.write(`${JSON.stringify(command)}\n`);
  }

  #command<T>(command: Readonly<Record<string, unknown>>): Promise<T> {
    if (this.#process.exitCode !== null) return Promise.reject(new Error('the shell has ended'));
    const id = (this.#lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(
      () => reject(new Error(`no answer to ${String(command['do'])}`)),
      ANSWER_LIMIT_MS,
    );
    const answer = (line: string) => {
      const outcome = JSON.parse(line);
      if ('error' in outcome) reject(new Error(String(outcome.error)));
      else resolve(outcome.result);
    };
    this.#waiting.set(id, { answer, reject });
    this.#send({ ...command, id });
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    });
  }

  #receive(line: string): void {
    if (!line.startsWith('{')) return;
    const message = JSON.parse(line);
    const action = bridgeActions.find((name) => name === message.action);
    if (message.ready === true) {
      this.webkit = String(message.webkit);
      this.#started.resolve();
    } else if (action !== undefined) {
      this.messages.push({ action, payload: message.payload });
    } else if (typeof message.id === 'number') {
      this.#waiting.get(message.id)?.answer(line);
    } else {
      this.#record(message);
    }
  }

  #record(message: Readonly<Record<string, unknown>>): void {
    for (const [kind, list] of [
      ['left', this.left],
      ['requested', this.requests],
      ['dialog', this.dialogs],
      ['pageError', this.pageErrors],
      ['crashed', this.pageErrors],
      ['error', this.pageErrors],
    ] as const) {
      if (kind in message) list.push(String(message[kind]));
    }
  }

  #end(reason: string): void {
    const error = new Error(reason);
    this.#started.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#ended.resolve();
  }
}
