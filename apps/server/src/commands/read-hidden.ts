import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts at a terminal without echoing the input. Empty without a terminal. */
export async function readHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Not standard output, which may be parsed by a program.
  process.stderr.write(question);
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}
