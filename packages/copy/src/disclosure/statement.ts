/** A label and its value, both formatted. */
interface StatementRow {
  readonly label: string;
  readonly value: string;
}

/** A numbered part of a statement: rows, then a table if it has one, then sentences. */
export interface StatementPart {
  readonly title: string;
  readonly rows: readonly StatementRow[];
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  } | null;
  readonly notes: readonly string[];
}

/** What a market's law requires a borrower to be given before agreeing to a loan, fully formatted. */
export interface Statement {
  /** The version of its texts. */
  readonly version: string;
  readonly language: 'es' | 'en';
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly StatementPart[];
}
