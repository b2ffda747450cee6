export {
  STATEMENT_TEXT_VERSION,
  disclosureStatement,
  statementNames,
} from './disclosure-statement.ts';
export type { Statement } from './statement.ts';
