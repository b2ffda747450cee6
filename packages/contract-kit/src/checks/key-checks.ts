import { judgeRefusal } from './refusal-checks.ts';
import { failed, passed } from '../finding.ts';
import type { Judged } from '../finding.ts';
import type { Reply } from '../send-call.ts';
import { guarded, tryCall } from '../try-call.ts';
import type { Trial } from '../try-call.ts';

/** The same call again must give the same answer, and its key must be refused for any other. */
export async function keyChecks(trial: Trial, key: string, first: Reply): Promise<Judged[]> {
  const { recipe, fields } = trial;
  const repeated = await guarded('repeated under its key', async () => {
    const second = await tryCall(trial, { key });
    return second.status === first.status && second.text === first.text
      ? passed('repeated under its key')
      : failed('repeated under its key', `had another answer: HTTP ${second.status}`);
  });
  const { alter, otherFile } = recipe;
  if (alter === undefined) return [repeated];
  const changed = await guarded('another body under the same key', async () => {
    const more = { key, fields: alter(fields), ...(otherFile && { file: otherFile }) };
    const reply = await tryCall(trial, more);
    return judgeRefusal('another body under the same key', recipe.endpoint, reply, ['keyReused']);
  });
  return [repeated, changed];
}
