import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that logs to this sink and, at SIGTERM, logs once more and exits. */
function logging(lines: number) {
  const sink = JSON.stringify(join(import.meta.dirname, 'standard-output.ts'));
  const script = `
    import { exitAfterLog, standardOutput } from ${sink};
    const output = standardOutput();
    const alive = setInterval(() => {}, 1000);
    process.once('SIGTERM', () => {
      for (let line = 0; line < 3; line += 1) output.write('closing ' + line + '\\n');
      void exitAfterLog(output, 0);
    });
    for (let line = 0; line < ${lines}; line += 1) output.write('line ' + line + '\\n');
    process.send(process.pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  const ended = new Promise<unknown>((done) => {
    child.once('exit', (code, signal) => done(signal ?? code));
  });
  const ready = new Promise<number>((done) => {
    child.once('message', (pid) => done(Number(pid)));
  });
  return { child, ended, ready };
}

it('writes every line, in order, and the last ones before it leaves', async () => {
  const { child, ended, ready } = logging(5_000);
  const output = text(child.stdout!); // ! it is a pipe
  await ready;
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const lines = Array.from({ length: 5_000 }, (_, at) => `line ${at}`);
  expect((await output).trimEnd().split('\n')).toEqual([
    ...lines,
    'closing 0',
    'closing 1',
    'closing 2',
  ]);
});

it('exits when its reader has gone', async () => {
  const { child, ended, ready } = logging(5);
  await ready;
  child.stdout?.destroy();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('stops when its reader stays but no longer reads', async () => {
  const { child, ended, ready } = logging(200_000);
  await ready;
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGKILL');
});
