import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** What of a Content-Security-Policy lets a script in that is not ours, or cannot be read; without what is only worth a note. */
export const policyFindings = (policy: string): readonly string[] =>
  policy === ''
    ? ['no policy']
    : new CspEvaluator(new CspParser(policy).csp)
        .evaluate()
        .filter(({ severity }) => severity <= Severity.MEDIUM)
        .map(({ directive, description }) => `${directive}: ${description}`);
