/**
 * What is kept about one borrower, column by column: what an export tells and what becomes of it when they are erased. Names of
 * columns stand in one text, separated by spaces.
 */
export interface PersonTable {
  readonly table: string;
  /** SQL that is true for the rows of the borrower $id. */
  readonly rows: string;
  /** Figures, days, codes and numbers that name nobody by themselves. */
  readonly plain: string;
  /** What says who somebody is, what they wrote, or what was written about them. */
  readonly personal: string;
  /** Keys, hashes and codes: of use to whoever steals them, of none to whoever they are about. Never told. */
  readonly secret?: string;
}

/** Its rows go when the borrower is erased. */
export type DeletedTable = PersonTable & { readonly atErasure: 'delete' };

/** The law makes the lender keep its rows; `becomes` says by which SQL each column that is personal loses what it says. */
export type RetainedTable = PersonTable & {
  readonly atErasure: 'keep';
  readonly becomes: Readonly<Record<string, string>>;
};
