import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** The findings of a Content-Security-Policy that allow scripts of others, or cannot be parsed; without mere remarks. */
export const policyFindings = (policy: string): readonly string[] =>
  policy === ''
    ? ['no policy']
    : new CspEvaluator(new CspParser(policy).csp)
        .evaluate()
        .filter(({ severity }) => severity <= Severity.MEDIUM)
        .map(({ directive, description }) => `${directive}: ${description}`);
