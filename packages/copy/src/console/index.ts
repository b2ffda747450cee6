/** The shape of one language's table of the console. Each table is its own module (`@cauce/copy/console/es`). */
export type ConsoleCopy = typeof import('./es.ts').es;
/** The languages of the console. */
export type ConsoleLanguage = 'es' | 'en';
