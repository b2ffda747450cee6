import type { Finding, Verdict } from './finding.ts';
import { VERDICTS } from './finding.ts';

const WORDS: Readonly<Record<Verdict, string>> = {
  passed: 'passed',
  failed: 'FAILED',
  warned: 'warned',
  notTried: 'not tried',
};

/** The number of findings by verdict. */
export function countOf(findings: readonly Finding[]): Record<Verdict, number> {
  const counts = { passed: 0, failed: 0, warned: 0, notTried: 0 };
  for (const { verdict } of findings) counts[verdict] += 1;
  return counts;
}

/** The findings as a table: one line each, and the totals. */
export function tableOf(findings: readonly Finding[]): string {
  const widthOf = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
  const endpointWidth = widthOf(findings.map(({ endpoint }) => endpoint));
  const checkWidth = widthOf(findings.map(({ check }) => check));
  const lines = findings.map(({ endpoint, check, verdict, detail }) =>
    [WORDS[verdict].padEnd(9), endpoint.padEnd(endpointWidth), check.padEnd(checkWidth), detail]
      .join('  ')
      .trimEnd(),
  );
  const counts = countOf(findings);
  const sums = VERDICTS.map((verdict) => `${counts[verdict]} ${WORDS[verdict].toLowerCase()}`);
  return `${[...lines, '', sums.join(', ')].join('\n')}\n`;
}

/** 0 if nothing failed and something passed; a run in which nothing could be tried proves nothing. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 {
  const { failed, passed } = countOf(findings);
  return failed === 0 && passed > 0 ? 0 : 1;
}
