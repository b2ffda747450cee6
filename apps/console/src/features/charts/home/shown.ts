import type { Period } from '../period.ts';

/** Of what the home's figures are: a product or all, and the days of its charts. */
export interface Shown {
  readonly product?: string | undefined;
  readonly period: Period;
}

/** The search of the loan list that a figure leads to, narrowed to its product. */
export const loansOf = <const Search extends object>(
  { product }: Shown,
  search: Search,
): Search & { product?: string } => (product === undefined ? search : { ...search, product });

/** A chart's note; that it is of all products, where its figures are not kept by product. */
export const ofAll = (
  note: string,
  product: string | undefined,
  words: { readonly ofAllProducts: string },
): string => (product === undefined ? note : `${note} ${words.ofAllProducts}`);
