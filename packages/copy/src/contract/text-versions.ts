import { clauseTexts } from './clause-texts.ts';
import { clauseTexts3 } from './clause-texts-3.ts';
import { clauseTexts4 } from './clause-texts-4.ts';
import { clauseTexts5 } from './clause-texts-5.ts';
import { clauseTexts6 } from './clause-texts-6.ts';
import { clauseTexts7 } from './clause-texts-7.ts';
import { clauseTexts8 } from './clause-texts-8.ts';
import { clauseTexts9 } from './clause-texts-9.ts';
import type { ContractNote } from './contract-note.ts';
import { pageTexts, pageTexts6, pageTexts9 } from './page-texts.ts';

interface NoteTexts {
  readonly version: string;
  readonly clauses: typeof clauseTexts;
  readonly page: typeof pageTexts;
}

/**
 * The current texts of a note. A change of any word needs a new file and version, and the earlier ones stay below: a
 * consent stores the version that was agreed to, and its note is always written with it.
 */
const TODAY: NoteTexts = {
  version: 'note-2026-11-30-9',
  clauses: clauseTexts9,
  page: pageTexts9,
};

const BEFORE: readonly NoteTexts[] = [
  { version: 'note-2026-11-24-8', clauses: clauseTexts8, page: pageTexts6 },
  { version: 'note-2026-11-24-7', clauses: clauseTexts7, page: pageTexts6 },
  { version: 'note-2026-11-23-6', clauses: clauseTexts6, page: pageTexts6 },
  { version: 'note-2026-11-23-5', clauses: clauseTexts5, page: pageTexts },
  { version: 'note-2026-11-23-4', clauses: clauseTexts4, page: pageTexts },
  { version: 'note-2026-11-22-3', clauses: clauseTexts3, page: pageTexts },
  { version: 'note-2026-11-22-2', clauses: clauseTexts, page: pageTexts },
];

export const CONTRACT_TEXT_VERSION = TODAY.version;

/** Every version with which a note can still be written. */
export const KEPT_TEXTS: readonly NoteTexts[] = [TODAY, ...BEFORE];

/** The texts with which a note was signed; the current ones if it is unsigned, or older than the first that was kept. */
export function textsOf({ textVersion }: Pick<ContractNote, 'textVersion'>): NoteTexts {
  return KEPT_TEXTS.find(({ version }) => version === textVersion) ?? TODAY;
}
