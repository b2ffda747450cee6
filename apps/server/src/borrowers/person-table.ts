/**
 * The data about one borrower in one table, column by column: what an export contains and what an erasure does with it.
 * Column names are in one text, separated by spaces.
 */
export interface PersonTable {
  readonly table: string;
  /** An SQL condition that is true for the rows of the borrower $id. */
  readonly rows: string;
  /** Figures, days, codes and ids that identify nobody by themselves. */
  readonly plain: string;
  /** What identifies a person, what they wrote, or what was written about them. */
  readonly personal: string;
  /** Keys, hashes and codes: useful to a thief and not to their owner. Never exported. */
  readonly secret?: string;
}

/** Its rows are deleted when the borrower is erased. */
export type DeletedTable = PersonTable & { readonly atErasure: 'delete' };

/** The law requires the lender to keep its rows; `becomes` gives the SQL that overwrites each personal column. */
export type RetainedTable = PersonTable & {
  readonly atErasure: 'keep';
  readonly becomes: Readonly<Record<string, string>>;
};
