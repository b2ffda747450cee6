import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at a terminal without showing what is typed. Empty where nobody can be asked. */
export async function readHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Not the standard output: that may be read by a machine.
  process.stderr.write(question);
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}
