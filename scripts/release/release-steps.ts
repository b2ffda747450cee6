import { assemble } from './assemble.ts';
import { checkRelease } from './check-release.ts';
import { pack } from './pack.ts';
import { runCommand } from './run-command.ts';
import type { Workplace } from './workplace.ts';
import { writeBill } from './write-bill.ts';

/**
 * The steps of a release, in order. `deploy/Containerfile` runs each by its name, `npm run release` all of them in a clean
 * copy; there is no other way, so that what is tested outside a container is what happens inside.
 */
export const RELEASE_STEPS = {
  /** The build's dependencies, from the lockfile; no package runs install scripts. */
  dependencies: ({ checkout }) =>
    runCommand(checkout, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']),
  /** The pages' scripts without the developer's screens. */
  build: ({ checkout }) =>
    runCommand(checkout, 'npm', ['run', 'build'], { CAUCE_MODE: 'production' }),
  /** What a server needs at run time, with its packages. */
  assemble,
  /** The packages in it with their licences and licence texts. */
  bill: writeBill,
  /** Checks that nothing is in it that borrowers or strangers must not get. */
  check: checkRelease,
  /** One archive, the same bytes for the same commit. */
  pack,
} as const satisfies Record<string, (place: Workplace) => void>;

export type ReleaseStep = keyof typeof RELEASE_STEPS;

export function isReleaseStep(name: string): name is ReleaseStep {
  return Object.hasOwn(RELEASE_STEPS, name);
}
