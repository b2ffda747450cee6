import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithBug } from './copy-with-bug.ts';
import type { SeededBug } from './copy-with-bug.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The result of a run: whether everything was right, otherwise what was not. */
export interface Found {
  readonly isRight: boolean;
  readonly by: readonly string[];
}

/** A proof that is itself tested with faults: it must pass the unchanged product, and fail each copy with a fault. */
export interface Proof<Bug extends SeededBug> {
  readonly bugs: readonly Bug[];
  /** Whether the result shows this very bug; by default any failure counts. */
  readonly isShown?: (bug: Bug, found: Found) => boolean;
  /** Runs the server whose sources are there: the project's, or those of a copy with the bug. */
  readonly run: (bug: Bug | null, serverRoot: string) => Promise<Found>;
  /** The seed of the random numbers, if the run has any. */
  readonly seed?: number;
  /** The table's words for the unchanged product. */
  readonly words: { readonly right: string; readonly wrong: string };
}

/**
 * What was requested: the product and each bug in turn (with names: only these bugs), one bug to examine, or just the
 * product.
 */
interface Options {
  readonly prove: boolean;
  readonly bug?: string;
}

/**
 * Runs a proof as its command line asks, and sets the exit code: 0 if the product is right, or, with `prove`, if only the
 * product is. An unknown bug is an error that lists the names.
 */
export async function runProof<Bug extends SeededBug>(
  input: Options,
  proof: Proof<Bug>,
): Promise<void> {
  const isFine = input.prove
    ? await proveEach(
        proof,
        input.bug?.split(',').map((name) => bugNamed(proof.bugs, name)),
      )
    : (await runOnce(proof, bugNamed(proof.bugs, input.bug))).isRight;
  process.exitCode = isFine ? 0 : 1;
}

function bugNamed<Bug extends SeededBug>(bugs: readonly Bug[], requested?: string): Bug | null {
  if (requested === undefined) return null;
  const bug = bugs.find(({ name }) => name === requested);
  if (bug === undefined) throw new Error(`Bugs: ${bugs.map(({ name }) => name).join(', ')}`);
  return bug;
}

async function runOnce<Bug extends SeededBug>(
  { run, seed }: Proof<Bug>,
  bug: Bug | null,
): Promise<Found> {
  const copy = bug === null ? null : copyWithBug(ROOT, bug);
  try {
    const seedText = seed === undefined ? '' : `, seed ${seed}`;
    console.log(`\n${bug?.what ?? 'the product as it is'}${seedText}`);
    return await run(bug, copy ?? ROOT);
  } finally {
    if (copy !== null) rmSync(copy, { recursive: true, force: true });
  }
}

/** Once unchanged, which must pass, and once with each bug, which must fail. */
async function proveEach<Bug extends SeededBug>(
  proof: Proof<Bug>,
  runs: readonly (Bug | null)[] = [null, ...proof.bugs],
): Promise<boolean> {
  const { right, wrong } = proof.words;
  const proven: Record<string, { verdict: string; by: string }> = {};
  let isProven = true;
  for (const bug of runs) {
    const found = await runOnce(proof, bug);
    const { isRight, by } = found;
    const isCaught = bug !== null && !isRight && (proof.isShown?.(bug, found) ?? true);
    isProven &&= bug === null ? isRight : isCaught;
    proven[bug?.name ?? 'no bug'] = {
      verdict: isRight ? right : isCaught ? 'caught' : wrong,
      by: by.join('; '),
    };
  }
  console.table(proven);
  console.log(isProven ? 'Only the unchanged product passed.' : 'Not as expected.');
  return isProven;
}

/** The names of the verdict's rows that are wrong. */
export const wrongRows = (table: Readonly<Record<string, { isRight: boolean }>>): string[] =>
  Object.entries(table).flatMap(([what, { isRight }]) => (isRight ? [] : [what]));
