export type { Finding, Verdict } from './finding.ts';
export { recipes } from './recipes.ts';
export { countOf, exitCodeOf, tableOf } from './report.ts';
export { runContract } from './run-contract.ts';
export { profileSchema } from './target.ts';
export type { Profile, Target } from './target.ts';
