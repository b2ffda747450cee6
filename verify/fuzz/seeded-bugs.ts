import type { SeededBug } from '../seeded/copy-with-bug.ts';
import { ownerForgotten } from '../wire/owner-forgotten.ts';

/** A seeded fault with the calls that can show it: only those are tried on a copy with the fault. */
export interface FuzzBug extends SeededBug {
  readonly shownBy: readonly string[];
}

export const seededBugs: readonly FuzzBug[] = [
  { ...ownerForgotten, shownBy: ['listComplaints', 'readComplaint', 'rateComplaint'] },
  {
    name: 'zero-goes-through',
    what: 'the character zero reaches a column that cannot store it',
    shownBy: ['readLandingConfig', 'searchLoans'],
    patches: [
      {
        file: 'src/http/holds-unstorable-text.ts',
        find: "if (typeof value === 'string' && value.includes('\\0')) return true;",
        put: '',
      },
    ],
  },
  {
    name: 'address-in-the-log',
    what: 'the line of a request has its whole address, with the session in it',
    shownBy: ['readLoan'],
    patches: [
      {
        file: 'src/http/log/request-log.ts',
        find: "route: request.routeOptions.url ?? ''",
        put: 'route: request.url',
      },
    ],
  },
  {
    name: 'a-list-where-a-text-was-meant',
    what: 'a repeated parameter reaches code that expects a text as a list',
    shownBy: ['readLoan', 'readContacts', 'readLandingConfig'],
    patches: [
      {
        file: 'src/http/sessions/common-parameters.ts',
        find: "if (typeof value !== 'string') throw new Refused('invalidRequest', `${name} appears twice.`);\n    if (isUsable(name, value)) hints[name] = value;",
        put: 'const said = value as string;\n    if (isUsable(name, said.trim())) hints[name] = said;',
      },
    ],
  },
];
