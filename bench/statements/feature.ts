import type { Engine, Said } from './engines.ts';

/** Something in SQL that databases of several machines differ in, and how it is seen in a statement as `plain` writes it. */
export type Feature = { readonly name: string; readonly pattern: RegExp } & Readonly<
  Record<Engine, Said>
>;
