/** The shape of one language's table. Each table is its own module (`@cauce/copy/es`), so that a page loads one only. */
export type Copy = typeof import('./es.ts').es;
export type { Language } from './language.ts';
