export { contractClauses } from './contract-clauses.ts';
export { contractDocument } from './contract-document.ts';
export type { ContractDocument } from './contract-document.ts';
export type { ContractTerms } from './contract-figures.ts';
export type { ContractNote } from './contract-note.ts';
export { CONTRACT_TEXT_VERSION } from './text-versions.ts';
export { contractRows } from './contract-rows.ts';
export type { ContractRow } from './contract-rows.ts';
export { contractLanguageOf, plainText } from './contract-text.ts';
export type {
  ContractClause,
  ContractLanguage,
  ContractParagraph,
  ContractRun,
} from './contract-text.ts';
