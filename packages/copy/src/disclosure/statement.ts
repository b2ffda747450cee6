/** A label and what stands beside it, both ready to be shown. */
interface StatementRow {
  readonly label: string;
  readonly value: string;
}

/** A numbered part of a statement: rows, then a table where it has one, then sentences. */
export interface StatementPart {
  readonly title: string;
  readonly rows: readonly StatementRow[];
  readonly table: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  } | null;
  readonly notes: readonly string[];
}

/** What a market's law has a borrower given before a loan is agreed; nothing in it needs to be formatted any more. */
export interface Statement {
  /** The words that it is written with. */
  readonly version: string;
  readonly language: 'es' | 'en';
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly StatementPart[];
}
