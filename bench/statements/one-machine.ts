import { SPREAD } from '../../apps/server/src/database/distribution.ts';
import type { Statement } from './read-statements.ts';

/** How the statements stand to spreading by borrower (docs/scale.md). */
export interface OneMachine {
  /** Statements on at least one table of a borrower. */
  readonly ofBorrowers: readonly Statement[];
  /** Those of them that never name a borrower: every machine would be asked, or the one that a row lies on is not known. */
  readonly nameless: readonly Statement[];
}

const TABLES = Object.entries(SPREAD).flatMap(([table, { kind }]) =>
  kind === 'borrower' || kind === 'through' ? [table] : [],
);
const IS_OF_BORROWERS = new RegExp(
  `\\b(?:from|join|into|update|,) "?(?:${TABLES.join('|')})"?(?![\\w"])`,
);
// A statement on `borrowers` itself names one by its `id`.
const NAMES_BORROWER = /\bborrower_id\b|\b(?:from|update|into) "?borrowers"? .*\bid"? (?:=|in)/;

/** By what stands in the text alone: that a borrower is named does not yet make it a query of one machine. */
export function onOneMachine(statements: readonly Statement[]): OneMachine {
  const ofBorrowers = statements.filter(({ text }) => IS_OF_BORROWERS.test(text));
  return { ofBorrowers, nameless: ofBorrowers.filter(({ text }) => !NAMES_BORROWER.test(text)) };
}
