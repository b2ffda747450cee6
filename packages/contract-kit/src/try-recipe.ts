import { refusalSentences } from '@cauce/contract/server';
import { keyChecks } from './checks/key-checks.ts';
import { linkChecks, pictureChecks } from './checks/link-checks.ts';
import { replyChecks } from './checks/reply-checks.ts';
import { sessionChecks, signatureChecks } from './checks/session-checks.ts';
import { wrongChecks } from './checks/wrong-checks.ts';
import { failed, notTried, passed } from './finding.ts';
import type { Judged } from './finding.ts';
import { UnknownValue } from './known.ts';
import type { Known } from './known.ts';
import { readReply } from './read-reply.ts';
import type { Recipe } from './recipe.ts';
import { NoAnswer, newKey } from './send-call.ts';
import { queryOf, tryCall } from './try-call.ts';
import type { Trial } from './try-call.ts';
import type { Target } from './target.ts';

/** Tests one endpoint: who may call, refusals, a valid call, the same call again. */
export async function tryRecipe(target: Target, recipe: Recipe, known: Known): Promise<Judged[]> {
  const { endpoint, changes } = recipe;
  const skipped = target.profile.skip[endpoint.name];
  if (skipped !== undefined) return [notTried('call', `left out by the profile: ${skipped}`)];
  const isAllowed = changes === undefined || target.mayWrite;
  if (!isAllowed) return [notTried('call', `${changes}: allow it with --write`)];
  try {
    await recipe.prepare?.(known, target);
    const trial: Trial = { target, recipe, known, fields: recipe.fields(known) };
    // Without a session nothing else of a borrower's call can be tested.
    queryOf(trial);
    return [
      ...(endpoint.access === 'session' ? await sessionChecks(trial) : []),
      ...(endpoint.access === 'partner' ? await signatureChecks(trial) : []),
      ...(await wrongChecks(trial)),
      ...(await validCall(trial)),
    ];
  } catch (error) {
    if (error instanceof UnknownValue) return [notTried('call', error.message)];
    if (error instanceof NoAnswer) return [failed('call', error.message)];
    throw error;
  }
}

async function validCall(trial: Trial): Promise<Judged[]> {
  const { recipe, known } = trial;
  const { endpoint } = recipe;
  const key = endpoint.isIdempotent ? newKey() : undefined;
  const reply = await tryCall(trial, { key });
  const read = readReply(endpoint, reply);
  if (read.kind === 'broken') return [failed('call', read.why)];
  if (read.kind === 'refused') {
    const isDeclared = endpoint.refusals.includes(read.refusal);
    const refusal = `refused as ${read.refusal} (${read.code}): ${refusalSentences[read.refusal]}`;
    // A declared refusal is a correct answer to a state that the kit could not know.
    return [
      isDeclared
        ? notTried('call', `${refusal} Give values that allow it.`)
        : failed('call', refusal),
    ];
  }
  recipe.learn?.(read.data, known);
  const inspected = recipe.inspect?.(read.data, known);
  return [
    passed('call'),
    ...replyChecks(recipe, reply, read.payload),
    ...linkChecks(endpoint.name, read.payload, trial.target),
    ...pictureChecks(read.payload, trial.target),
    ...(inspected ? [inspected] : []),
    ...(key === undefined ? [] : await keyChecks(trial, key, reply)),
  ];
}
