import type { SeededBug } from '../seeded/copy-with-bug.ts';
import { ownerForgotten } from '../wire/owner-forgotten.ts';
import type { ClassName } from './run-attack.ts';

/** A seeded fault with the class that must detect it: only that class is tried on a copy with the fault. */
export interface AttackBug extends SeededBug {
  readonly seenBy: ClassName;
}

export const seededBugs: readonly AttackBug[] = [
  { ...ownerForgotten, seenBy: 'foreignObjects' },
  {
    name: 'permission-forgotten',
    what: 'every call of the console is open to every agent',
    seenBy: 'matrix',
    patches: [
      {
        file: 'src/console/mount/console-mount.ts',
        find: "if (!mayCall(agent.permissions, permission)) throw new Refused('permissionRefused');",
        put: 'void mayCall;',
      },
    ],
  },
  {
    name: 'origin-forgotten',
    what: 'a call of the console is accepted from any origin',
    seenBy: 'crossSite',
    patches: [
      {
        file: 'src/console/mount/console-guard.ts',
        find: "if (origin !== undefined && origin !== ownOrigin(request, settings))\n    throw new Refused('crossSite', 'It comes from another origin.');",
        put: 'void origin, void ownOrigin, void settings;',
      },
    ],
  },
  {
    name: 'slow-expression',
    what: 'a regular expression that takes quadratic time is run on every field',
    seenBy: 'longTexts',
    patches: [
      {
        file: 'src/http/parse-form.ts',
        find: 'fields[name] = value;',
        put: 'fields[name] = value.replace(/a+$/, (end) => end);',
      },
    ],
  },
  {
    name: 'frame-allowed',
    what: 'an answer may be shown in a frame',
    seenBy: 'headers',
    patches: [
      {
        file: 'src/http/headers.ts',
        find: "default-src 'none'; frame-ancestors 'none'",
        put: "default-src 'none'",
      },
    ],
  },
];
