import { clauseTexts } from './clause-texts.ts';
import { clauseTexts3 } from './clause-texts-3.ts';
import { clauseTexts4 } from './clause-texts-4.ts';
import { clauseTexts5 } from './clause-texts-5.ts';
import { clauseTexts6 } from './clause-texts-6.ts';
import { clauseTexts7 } from './clause-texts-7.ts';
import { clauseTexts8 } from './clause-texts-8.ts';
import type { ContractNote } from './contract-note.ts';
import { pageTexts, pageTexts6 } from './page-texts.ts';

interface NoteTexts {
  readonly version: string;
  readonly clauses: typeof clauseTexts;
  readonly page: typeof pageTexts;
}

/**
 * What a note is written with today. With a change of any word the texts get a file and a version of their own, and the ones before
 * stay below: a consent keeps the version that was agreed to, and its note is written with it for good.
 */
const TODAY: NoteTexts = {
  version: 'note-2026-11-24-8',
  clauses: clauseTexts8,
  page: pageTexts6,
};

const BEFORE: readonly NoteTexts[] = [
  { version: 'note-2026-11-24-7', clauses: clauseTexts7, page: pageTexts6 },
  { version: 'note-2026-11-23-6', clauses: clauseTexts6, page: pageTexts6 },
  { version: 'note-2026-11-23-5', clauses: clauseTexts5, page: pageTexts },
  { version: 'note-2026-11-23-4', clauses: clauseTexts4, page: pageTexts },
  { version: 'note-2026-11-22-3', clauses: clauseTexts3, page: pageTexts },
  { version: 'note-2026-11-22-2', clauses: clauseTexts, page: pageTexts },
];

export const CONTRACT_TEXT_VERSION = TODAY.version;

/** Every version that a note can still be written with. */
export const KEPT_TEXTS: readonly NoteTexts[] = [TODAY, ...BEFORE];

/** The texts that a note was signed with; today's where it is not signed, or older than the first that was kept. */
export function textsOf({ textVersion }: Pick<ContractNote, 'textVersion'>): NoteTexts {
  return KEPT_TEXTS.find(({ version }) => version === textVersion) ?? TODAY;
}
