import { captchaCheck, serverChecks } from './checks/server-checks.ts';
import type { Finding, Judged } from './finding.ts';
import { Known } from './known.ts';
import { recipes } from './recipes.ts';
import type { Target } from './target.ts';
import { tryRecipe } from './try-recipe.ts';

/**
 * Tests a server against the contract, call by call, and reports what was seen. Calls that change something are sent only
 * if the target allows it. `report` receives each finding at once.
 */
export async function runContract(
  target: Target,
  report: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const known = new Known({ ...target.profile.known, ...target.session });
  const findings: Finding[] = [];
  const add = (endpoint: string, judged: readonly Judged[]): void => {
    for (const one of judged) {
      const finding = { endpoint, ...one };
      findings.push(finding);
      report(finding);
    }
  };
  add('server', await serverChecks(target));
  for (const recipe of recipes) {
    add(recipe.endpoint.name, await tryRecipe(target, recipe, known));
    if (recipe.endpoint.name === 'readSid') add('captcha', [await captchaCheck(target, known)]);
  }
  return findings;
}
