#!/usr/bin/env node
import { systemClock } from '../providers/clock.ts';
import { readHidden } from './read-hidden.ts';
import { openContext } from './open-context.ts';
import { explain, runCommand } from './run-command.ts';

/* `npm run cauce -- …`: one command on the configured database (docs/decisions/029-one-command-line.md). */

const closing: (() => Promise<void>)[] = [];
const { exitCode, out, error } = await runCommand(process.argv.slice(2), (as) => {
  const { context, close } = openContext({
    as,
    readHidden,
    environment: process.env,
    clock: systemClock,
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  closing.push(close);
  return context;
});
for (const close of closing)
  await close().catch((thrown: unknown) => process.stderr.write(`${explain(thrown)}\n`));
if (out !== '') process.stdout.write(`${out}\n`);
if (error !== '') process.stderr.write(`${error}\n`);
process.exitCode = exitCode;
