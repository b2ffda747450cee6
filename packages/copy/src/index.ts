export type { Language } from './language.ts';
