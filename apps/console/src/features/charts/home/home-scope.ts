import type { Period } from '../period.ts';

/** What the home's figures cover: one product or all, and the days of its charts. */
export interface HomeScope {
  readonly product?: string | undefined;
  readonly period: Period;
}

/** The search of the loan list that a figure leads to, narrowed to its product. */
export const loansOf = <const Search extends object>(
  { product }: HomeScope,
  search: Search,
): Search & { product?: string } => (product === undefined ? search : { ...search, product });

/** A chart's note; it says that it covers all products, for figures that are not stored by product. */
export const withAllProductsNote = (
  note: string,
  product: string | undefined,
  words: { readonly ofAllProducts: string },
): string => (product === undefined ? note : `${note} ${words.ofAllProducts}`);
