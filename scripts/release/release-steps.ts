import { assemble } from './assemble.ts';
import { checkRelease } from './check-release.ts';
import { pack } from './pack.ts';
import { runCommand } from './run-command.ts';
import type { Workplace } from './workplace.ts';
import { writeBill } from './write-bill.ts';

/**
 * How a release is made, in order. `deploy/Containerfile` runs each by its name, `npm run release` all of them in a clean copy;
 * there is no other way, so that what is tried outside a container is what happens inside.
 */
export const RELEASE_STEPS = {
  /** What the build needs, as the lock has it; nothing of a package runs while it is installed. */
  dependencies: ({ checkout }) =>
    runCommand(checkout, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']),
  /** The pages' scripts without the developer's screens. */
  build: ({ checkout }) =>
    runCommand(checkout, 'npm', ['run', 'build'], { CAUCE_MODE: 'production' }),
  /** What a server needs to run and nothing else, with its packages. */
  assemble,
  /** Which packages are in it and under which licences, and their texts. */
  bill: writeBill,
  /** Nothing is in it that a borrower or a stranger must not get. */
  check: checkRelease,
  /** One archive, the same bytes for the same commit. */
  pack,
} as const satisfies Record<string, (place: Workplace) => void>;

export type ReleaseStep = keyof typeof RELEASE_STEPS;

export function isReleaseStep(name: string): name is ReleaseStep {
  return Object.hasOwn(RELEASE_STEPS, name);
}
