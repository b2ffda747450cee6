import type { RefusalName, Session } from '@cauce/contract';
import { judgeRefusal } from './checks/refusal-checks.ts';
import { failed, notTried } from './finding.ts';
import type { Judged } from './finding.ts';
import { UnknownValue } from './known.ts';
import type { Known } from './known.ts';
import type { Recipe } from './recipe.ts';
import { NoAnswer, sendCall } from './send-call.ts';
import type { Call, Reply } from './send-call.ts';
import { DEVICE, sessionQuery } from './session-query.ts';
import { signatureOf } from './sign.ts';
import type { Target } from './target.ts';

/** One recipe on one server. */
export interface Trial {
  readonly target: Target;
  readonly recipe: Recipe;
  readonly known: Known;
  readonly fields: Readonly<Record<string, string>>;
}

/** The common parameters of the recipe's call. */
export function queryOf({ recipe, known }: Pick<Trial, 'recipe' | 'known'>): Session {
  const { access } = recipe.endpoint;
  const own = recipe.query?.(known) ?? {};
  return access === 'session' ? { ...sessionQuery(known), ...own } : { ...DEVICE, ...own };
}

/** Sends the recipe's call. */
export function tryCall(trial: Trial, more: Partial<Call> = {}): Promise<Reply> {
  const { target, recipe, fields } = trial;
  const { endpoint, file } = recipe;
  const call: Call = { fields, query: queryOf(trial), file, ...more };
  const signature =
    endpoint.access === 'partner' ? signatureOf(target, JSON.stringify(call.fields)) : {};
  return sendCall(target, endpoint, { ...call, headers: { ...signature, ...more.headers } });
}

/** Sends a wrong call and judges its refusal; a call that cannot be made wrong is not tried. */
export async function tryWrong(
  trial: Trial,
  check: string,
  expected: readonly RefusalName[],
  make: () => Partial<Call>,
): Promise<Judged> {
  return guarded(check, async () =>
    judgeRefusal(check, trial.recipe.endpoint, await tryCall(trial, make()), expected),
  );
}

/** A check that cannot be made is `notTried`; a server that does not answer has failed it. */
export async function guarded(check: string, judge: () => Promise<Judged>): Promise<Judged> {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof UnknownValue) return notTried(check, error.message);
    if (error instanceof NoAnswer) return failed(check, error.message);
    throw error;
  }
}
