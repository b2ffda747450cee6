import type { Judged } from '../finding.ts';
import { newKey } from '../send-call.ts';
import { tryWrong } from '../try-call.ts';
import type { Trial } from '../try-call.ts';

/** Amounts that a lax parser would accept as numbers. */
const BAD_AMOUNTS = ['-1', '1e3', '0x10', '1.5', ' 1', '٣', ''];

/** The recipe's own wrong requests, and those that apply to any call of its form. */
export async function wrongChecks(trial: Trial): Promise<Judged[]> {
  const { recipe, fields, known } = trial;
  const judged: Judged[] = [];
  for (const { check, refusals, change, file } of recipe.wrongs ?? [])
    judged.push(
      await tryWrong(trial, check, refusals, () => ({
        fields: change(fields, known),
        key: newKey(),
        ...(file && { file }),
      })),
    );
  if ('amount' in fields) judged.push(await badAmounts(trial));
  return judged;
}

/** The first amount that is not refused correctly decides. */
async function badAmounts(trial: Trial): Promise<Judged> {
  let last: Judged | null = null;
  for (const amount of BAD_AMOUNTS) {
    last = await tryWrong(trial, 'an invalid amount', ['invalidRequest'], () => ({
      fields: { ...trial.fields, amount },
      key: newKey(),
    }));
    if (last.verdict !== 'passed')
      return { ...last, detail: `${JSON.stringify(amount)} ${last.detail}` };
  }
  if (last === null) throw new Error('there are bad amounts');
  return last;
}
