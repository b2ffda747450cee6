import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { plainImage } from '../../apps/server/test/hostile-uploads.ts';
import { diceOf } from '../chaos/dice.ts';
import type { Dice } from '../chaos/dice.ts';
import { callOf } from '../wire/drafts.ts';
import type { Draft, Identity } from '../wire/drafts.ts';
import type { LenderUnderTest } from '../wire/lender-under-test.ts';
import { PARTNER } from '../wire/lender-under-test.ts';
import { AGENTS_EACH, canaries } from '../wire/planted.ts';
import { asCurl, sender } from '../wire/send.ts';
import type { Call, Reply } from '../wire/send.ts';
import { changedCall, changedFields } from './mutations.ts';
import { poolsOf } from './pools.ts';
import { plainFault } from './reply-faults.ts';
import { shrink } from './shrink.ts';
import { callersOf, isHashed, targetsOf } from './targets.ts';
import type { Target } from './targets.ts';
import { validFor } from './valid-values.ts';

export interface FuzzOptions {
  readonly requests: number;
  /** No request starts after this many minutes; the run is judged by those that did. */
  readonly minutes: number;
  readonly seed: number;
  /** Only these targets, by name; null for all. */
  readonly only: readonly string[] | null;
  readonly withPages: boolean;
  readonly together: number;
}

interface Fault {
  readonly target: string;
  readonly what: string;
  /** The request that shows it, reduced as far as possible. */
  readonly curl: string;
  readonly requestId: string;
  times: number;
}

export interface FuzzOutcome {
  readonly sent: number;
  readonly reached: number;
  readonly targets: number;
  /** Targets whose handler no request has reached. */
  readonly unreached: readonly string[];
  readonly byStatus: Readonly<Record<string, number>>;
  readonly faults: readonly Fault[];
  readonly residentMb: readonly number[];
  readonly slowestMs: number;
}

const MAX_KINDS_OF_FAULT = 40;

/** What must never be in an answer: another borrower's canaries, or any secret. */
function leakIn({ text }: Reply, identity: Identity): string | null {
  const foreign =
    identity.kind === 'borrower'
      ? canaries[identity.id === '1001' ? '1002' : '1001']
      : identity.kind === 'nobody' || identity.kind === 'partner'
        ? Object.values(canaries).flat()
        : [];
  const found = [...foreign, PARTNER.secret, 'demo-sandbox-webhook-secret'].find((one) =>
    text.includes(one),
  );
  return found === undefined ? null : `contains another's data: ${found}`;
}

const faultBy = (target: Target, isOwnMethod: boolean, reply: Reply): string | null =>
  isOwnMethod ? target.faultOf(reply) : plainFault(reply);

/** Sends valid and broken requests to everything that a lender serves, and records what is wrong. */
export async function runFuzz(lender: LenderUnderTest, input: FuzzOptions): Promise<FuzzOutcome> {
  const all = targetsOf(input.withPages);
  const unknown = input.only?.find((one) => all.every(({ name }) => name !== one));
  if (unknown !== undefined) throw new Error(`Nothing is called ${unknown}.`);
  const targets = all.filter(({ name }) => input.only?.includes(name) ?? true);
  const wheel = targets.flatMap((target) =>
    Array<Target>(Math.round(target.weight * 10)).fill(target),
  );
  const pools = poolsOf(lender.ids);
  const { send, close } = sender(lender.port);
  const picture = await plainImage('jpeg');
  const arbitraries = new Map<string, Arbitrary<unknown>>();
  const reachedBy = new Map<string, number>();
  const byStatus: Record<string, number> = {};
  const faults = new Map<string, Fault>();
  const residentMb: number[] = [];
  const agents = { agent: 0, operator: 0, admin: 0 };
  let next = 0;
  let slowestMs = 0;

  const draftOf = (target: Target, dice: Dice, seed: number): Draft => {
    const identity = callerOf(target, dice);
    const scope = identity.kind === 'borrower' ? identity.id : identity.kind;
    const key = `${target.name} ${scope}`;
    const valid = arbitraries.get(key) ?? validFor(target.schema, { pools, scope });
    arbitraries.set(key, valid);
    const [value] = fc.sample(valid, { seed, numRuns: 1 });
    const { file } = target.draft;
    return {
      ...target.draft,
      identity,
      fields: Object.entries(value as object),
      ...(file && { file: { ...file, bytes: dice.chance(0.7) ? picture : Buffer.from('GIF89a') } }),
    };
  };

  const callerOf = (target: Target, dice: Dice): Identity => {
    if (dice.chance(0.04)) return { kind: 'nobody' };
    const caller = dice.pick(callersOf(target, 0));
    return caller.kind === 'agent' ? { ...caller, at: agents[caller.role] } : caller;
  };

  const toCall = (target: Target, draft: Draft): Call => ({
    ...callOf(target.finish === undefined ? draft : target.finish(draft)),
    ...(isHashed(target) && { hangsAfterMs: 120_000 }),
  });

  const sendAndCheck = async (target: Target, call: Call, identity: Identity) => {
    const reply = await send(call);
    // HEAD has no body, and a method that a target lacks has none of its envelopes.
    const isOwnMethod = call.method === target.draft.method;
    const fault = isOwnMethod || reply.status >= 500 ? faultBy(target, isOwnMethod, reply) : null;
    return { reply, fault: fault ?? leakIn(reply, identity) };
  };

  const recordFault = (target: Target, call: Call, what: string, requestId: string): void => {
    const key = `${target.name}: ${what}`;
    const known = faults.get(key);
    if (known !== undefined) known.times += 1;
    else if (faults.size < MAX_KINDS_OF_FAULT)
      faults.set(key, {
        target: target.name,
        what,
        requestId,
        times: 1,
        curl: asCurl(lender.url, call),
      });
  };

  const runOne = async (at: number): Promise<void> => {
    const seed = input.seed * 1_000_003 + at;
    const dice = diceOf(seed);
    const target = dice.pick(wheel);
    const draft = draftOf(target, dice, seed);
    const share = dice.next();
    // Two in five valid, two in five with changed fields, one in five changed on the wire.
    const changed =
      share < 0.4 || share >= 0.8 ? draft : { ...draft, fields: changedFields(draft.fields, dice) };
    const call =
      share >= 0.8 ? changedCall(toCall(target, changed), dice) : toCall(target, changed);
    const { reply, fault } = await sendAndCheck(target, call, draft.identity);
    byStatus[reply.status] = (byStatus[reply.status] ?? 0) + 1;
    slowestMs = Math.max(slowestMs, reply.ms);
    if (target.isReached(reply)) reachedBy.set(target.name, (reachedBy.get(target.name) ?? 0) + 1);
    if (reply.status === 401 && draft.identity.kind === 'agent') {
      const { role } = draft.identity;
      if (draft.identity.at === agents[role]) agents[role] = (agents[role] + 1) % AGENTS_EACH;
    }
    const scope = draft.identity.kind === 'borrower' ? draft.identity.id : draft.identity.kind;
    if (reply.status === 200 && reply.text.length < 200_000) pools.learn(scope, parsed(reply.text));
    if (fault === null) return;
    const isNew = !faults.has(`${target.name}: ${fault}`);
    const smaller =
      isNew && share < 0.8
        ? await shrink(changed, async (smallerOne) => {
            const again = await sendAndCheck(target, toCall(target, smallerOne), draft.identity);
            return again.fault === fault;
          })
        : null;
    const shown = smaller === null ? call : toCall(target, smaller);
    recordFault(target, shown, fault, String(reply.headers['x-request-id'] ?? ''));
  };

  const until = performance.now() + input.minutes * 60_000;
  const mayContinue = (): boolean =>
    next < input.requests &&
    performance.now() < until &&
    !lender.hasEnded() &&
    faults.size < MAX_KINDS_OF_FAULT;
  const work = async (): Promise<void> => {
    while (mayContinue()) {
      const at = next;
      next += 1;
      if (at % Math.ceil(input.requests / 20) === 0) residentMb.push(lender.residentMb());
      await runOne(at);
    }
  };
  await Promise.all(Array.from({ length: input.together }, work));
  if (!lender.hasEnded()) residentMb.push(lender.residentMb());
  close();
  return {
    sent: next,
    targets: targets.length,
    byStatus,
    residentMb,
    slowestMs,
    reached: [...reachedBy.values()].reduce((sum, times) => sum + times, 0),
    unreached: targets.map(({ name }) => name).filter((name) => !reachedBy.has(name)),
    faults: [...faults.values()],
  };
}

// We never send canaries: a reply that contains one read it from the tables.
function parsed(text: string): unknown {
  if (Object.values(canaries).some((all) => all.some((one) => text.includes(one)))) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
