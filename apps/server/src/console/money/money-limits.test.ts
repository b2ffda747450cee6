import {
  answerMoneyRequest,
  answerSettingProposal,
  createMoneyRequest,
  exportLoans,
  previewMoneyRequest,
  proposeMoneyLimits,
  readMoneyLimits,
  readVersions,
} from '@cauce/contract/console';
import type { MoneyLimits } from '@cauce/contract/console';
import { minor } from '@cauce/lending';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoAgent, outcomeOf } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { storeAccess } from '../agents/agents.ts';

/* Limits on how much a role may propose and approve, besides its permissions. */

const borrowerId = '1001';
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
let made = 0;
let orderId = '';
beforeEach(async () => {
  orderId = await addLoanLike(app, `L${(made += 1)}`);
  // Earlier acts for the borrower count for another day.
  app.clock.advance(24 * 3_600_000);
  await mateo.signInAs('operator');
  await irene.signInAs('admin');
});

const none = { propose: null, approve: null };
const limits = (of: Partial<MoneyLimits>): MoneyLimits => ({
  agent: none,
  operator: none,
  admin: none,
  ...of,
});
const upTo = (propose: number | null, approve: number | null) => ({
  propose: propose === null ? null : minor(propose),
  approve: approve === null ? null : minor(approve),
});

async function propose(wanted: MoneyLimits, by: ConsoleCaller): Promise<string> {
  const read = await outcomeOf(by, readMoneyLimits, {});
  if (typeof read === 'string') throw new Error(read);
  const proposed = await outcomeOf(by, proposeMoneyLimits, {
    version: read.version,
    limits: wanted,
    replaces: read.proposals[0]?.proposalId ?? null,
  });
  if (typeof proposed === 'string') throw new Error(proposed);
  return proposed.proposalId;
}
const answerLimits = (proposalId: string, by: ConsoleCaller, isApproved = true) =>
  outcomeOf(by, answerSettingProposal, { proposalId, isApproved });
/** Puts limits in force; which of the two agents may approve them depends on the limits. */
async function putInForce(wanted: MoneyLimits): Promise<void> {
  const done = await answerLimits(await propose(wanted, mateo), irene);
  if (done === null) return;
  expect(await answerLimits(await propose(wanted, irene), mateo)).toBeNull();
}

const takeOff = (amount: number) =>
  ({ kind: 'creditAdjustment', borrowerId, orderId, amount }) as const;
const create = (amount: number, by = mateo) =>
  outcomeOf(by, createMoneyRequest, { wanted: takeOff(amount), reason: 'Lo pidió la clienta' });
async function requested(amount: number, by = mateo): Promise<string> {
  const answer = await create(amount, by);
  if (typeof answer === 'string') throw new Error(answer);
  return answer.requestId;
}
const answerRequest = (requestId: string, by: ConsoleCaller, isApproved = true) =>
  outcomeOf(by, answerMoneyRequest, { requestId, isApproved, reason: 'Lo revisé' });

describe('the limits', () => {
  it('do not exist until two people have set some, and nobody approves a higher one for their own role', async () => {
    expect(await outcomeOf(mateo, readMoneyLimits, {})).toMatchObject({
      version: 0,
      limits: limits({}),
      proposals: [],
    });
    const lower = limits({ operator: upTo(10_000, 5_000) });
    const first = await propose(lower, mateo);
    expect(await outcomeOf(irene, readMoneyLimits, {})).toMatchObject({
      version: 0,
      proposals: [{ proposalId: first, isOwn: false, value: lower }],
    });
    expect(await answerLimits(first, mateo)).toBe('ownProposal');
    const twice = await Promise.all([answerLimits(first, irene), answerLimits(first, irene)]);
    expect(new Set(twice)).toEqual(new Set([null, 'proposalNotFound']));
    // The admin may raise the operators' limit together with an operator who proposes it, not with one who approves it.
    const higher = limits({ operator: upTo(20_000, null) });
    expect(await answerLimits(await propose(higher, irene), mateo)).toBe('ownLimit');
    expect(await answerLimits(await propose(higher, mateo), irene)).toBeNull();
    const history = await outcomeOf(mateo, readVersions, { kind: 'moneyLimits', id: 'lender' });
    expect(history).toMatchObject({
      versions: [
        { version: 2, value: higher },
        { version: 1, value: lower },
      ],
    });
    const stale = { version: 1, limits: lower };
    expect(await outcomeOf(mateo, proposeMoneyLimits, stale)).toBe('changedMeanwhile');
  });

  it('refuse a proposal beyond them, at once or in parts on one day, and show what is left', async () => {
    await putInForce(limits({ operator: upTo(10_000, null) }));
    expect(await create(10_001)).toBe('proposeLimitPassed');
    await answerRequest(await requested(6_000), irene);
    expect(await outcomeOf(mateo, previewMoneyRequest, { wanted: takeOff(1) })).toMatchObject({
      left: { propose: 4_000, approve: null },
    });
    expect(await create(4_001)).toBe('proposeLimitPassed');
    // Rejected acts do not count, nor do other days, and agents without a limit are not affected.
    await answerRequest(await requested(4_000), irene, false);
    await answerRequest(await requested(4_000), irene, false);
    await answerRequest(await requested(4_001, irene), irene, false);
    app.clock.advance(24 * 3_600_000);
    await mateo.signInAs('operator');
    await irene.signInAs('admin');
    expect(await answerRequest(await requested(10_000), irene)).toBeNull();
  });

  it('for a day apply to all borrowers together, besides those for one borrower', async () => {
    const daily = { proposeDay: minor(10_000), approveDay: minor(7_000) };
    await putInForce(limits({ operator: { ...upTo(8_000, null), ...daily } }));
    const another = '1002';
    const theirs = await addLoanLike(app, `L${(made += 1)}`, 'E174');
    const wanted = (amount: number) => ({
      ...takeOff(amount),
      borrowerId: another,
      orderId: theirs,
    });
    const proposeTheirs = (amount: number, by = mateo) =>
      outcomeOf(by, createMoneyRequest, { wanted: wanted(amount), reason: 'Lo pidió el cliente' });
    const mine = await requested(6_000);
    expect(await outcomeOf(mateo, previewMoneyRequest, { wanted: wanted(1) })).toMatchObject({
      left: { propose: 4_000, approve: 7_000 },
    });
    expect(await proposeTheirs(4_001)).toBe('proposeLimitPassed');
    const rest = await proposeTheirs(4_000);
    if (typeof rest === 'string') throw new Error(rest);
    for (const waiting of [mine, rest.requestId])
      expect(await answerRequest(waiting, irene, false)).toBeNull();

    // Approving an act for one borrower leaves less of the daily limit for the other.
    const first = await requested(5_000, irene);
    const second = await proposeTheirs(2_001, irene);
    if (typeof second === 'string') throw new Error(second);
    expect(await answerRequest(first, mateo)).toBeNull();
    expect(await answerRequest(second.requestId, mateo)).toBe('approveLimitPassed');
    expect(await answerRequest(second.requestId, irene, false)).toBeNull();

    // Nobody approves a higher limit for their own role.
    const higher = limits({ operator: { ...upTo(8_000, null), ...daily, approveDay: null } });
    expect(await answerLimits(await propose(higher, irene), mateo)).toBe('ownLimit');
    await putInForce(limits({}));
  });

  it('are checked again at the approval, for the approver and the proposer', async () => {
    await putInForce(limits({ operator: upTo(null, 5_000) }));
    const large = await requested(5_001, irene);
    expect(await answerRequest(large, mateo)).toBe('approveLimitPassed');
    expect(await answerRequest(large, mateo, false)).toBeNull();
    const parts = await requested(3_000, irene);
    expect(await answerRequest(parts, mateo)).toBeNull();
    const rest = await requested(2_001, irene);
    expect(await answerRequest(rest, mateo)).toBe('approveLimitPassed');
    expect(await answerRequest(rest, irene, false)).toBeNull();

    const mine = await requested(9_000);
    await putInForce(limits({ operator: upTo(8_000, 5_000) }));
    expect(await answerRequest(mine, irene)).toBe('proposeLimitPassed');
    expect(await answerRequest(mine, irene, false)).toBeNull();
  });

  it('count an act that was taken back once, and its inverse separately', async () => {
    await putInForce(limits({ operator: upTo(10_000, null) }));
    const act = await requested(6_000);
    expect(await answerRequest(act, irene)).toBeNull();
    const wanted = {
      kind: 'takeBack',
      borrowerId,
      amount: 6_000,
      of: 'request',
      actId: act,
    } as const;
    const takeBack = (by: ConsoleCaller) =>
      outcomeOf(by, createMoneyRequest, { wanted, reason: 'En el préstamo equivocado' });
    const inverse = await takeBack(mateo);
    if (typeof inverse === 'string') throw new Error(inverse);
    expect(await outcomeOf(mateo, previewMoneyRequest, { wanted: takeOff(1) })).toMatchObject({
      left: { propose: 4_000, approve: null },
    });
    expect(await answerRequest(inverse.requestId, irene, false)).toBeNull();
    await putInForce(limits({ operator: upTo(5_999, null) }));
    expect(await takeBack(mateo)).toBe('proposeLimitPassed');
  });

  it('prevent the approval if the proposer’s account was deactivated since or lost the permission', async () => {
    const { version, limits: now } = await irene.done(readMoneyLimits, {});
    const proposalId = await propose(now, mateo);
    const requestId = await requested(1_000);
    const { id } = demoAgent('operator');
    const access = {
      role: 'operator',
      customRole: null,
      granted: [],
      isActive: true,
    } as const;
    const revoked = ['money.propose', 'settings.limits'] as const;
    for (const lost of [{ revoked }, { revoked: [], isActive: false }]) {
      await storeAccess(app.db, id, { ...access, ...lost });
      expect(await answerLimits(proposalId, irene)).toBe('proposerGone');
      expect(await answerRequest(requestId, irene)).toBe('proposerGone');
    }
    await storeAccess(app.db, id, { ...access, revoked: [] });
    expect(await irene.done(readMoneyLimits, {})).toMatchObject({ version });
    expect(await answerLimits(proposalId, irene, false)).toBeNull();
    expect(await answerRequest(requestId, irene, false)).toBeNull();
  });

  it('proposed by two people at once leave one open proposal; the other proposer is refused', async () => {
    const { version, limits: now } = await irene.done(readMoneyLimits, {});
    const all = await Promise.all(
      [mateo, irene, mateo, irene, mateo, irene].map((by) =>
        outcomeOf(by, proposeMoneyLimits, { version, limits: now }),
      ),
    );
    const refused = all.filter((one) => typeof one === 'string');
    expect(refused).toEqual(refused.map(() => 'proposedMeanwhile'));
    expect(refused).toHaveLength(5);
    const { proposals } = await irene.done(readMoneyLimits, {});
    expect(proposals).toHaveLength(1);
    expect(await answerLimits(proposals[0]!.proposalId, irene, false)).toBeNull();
  });

  it('apply to two concurrent requests together', async () => {
    const other = await addLoanLike(app, `L${(made += 1)}`);
    await putInForce(limits({ operator: upTo(10_000, 5_000) }));
    const both = await Promise.all(
      [orderId, other].map((of) =>
        outcomeOf(mateo, createMoneyRequest, {
          wanted: { ...takeOff(6_000), orderId: of },
          reason: 'A la vez',
        }),
      ),
    );
    expect(both.filter((one) => one === 'proposeLimitPassed')).toHaveLength(1);
  });
});

describe('a limit of rows that are exported in a day', () => {
  const exported = async () => {
    const answer = await outcomeOf(mateo, exportLoans, {});
    if (typeof answer === 'string') return answer;
    const rows = answer.file.text.trim().split('\r\n').length - 1;
    return { rows, isCut: answer.isCut, leftToday: answer.leftToday };
  };

  it('cuts the file that goes beyond it, refuses the next, and begins again the next day', async () => {
    await putInForce(limits({}));
    const all = await exported();
    if (typeof all === 'string') throw new Error(all);
    expect(all).toMatchObject({ isCut: false, leftToday: null });
    // What was exported today counts also if the limit came later.
    await putInForce(limits({ operator: { ...none, exportDay: all.rows * 2 + 1 } }));
    expect(await exported()).toEqual({ rows: all.rows, isCut: false, leftToday: 1 });
    expect(await exported()).toEqual({ rows: 1, isCut: true, leftToday: 0 });
    expect(await exported()).toBe('exportLimitPassed');
    expect(await outcomeOf(irene, exportLoans, {})).toMatchObject({ leftToday: null });
    app.clock.advance(24 * 3_600_000);
    await mateo.signInAs('operator');
    expect(await exported()).toMatchObject({ leftToday: all.rows + 1 });
  });

  it('is not approved by somebody for whose own role it is higher', async () => {
    await putInForce(limits({ operator: { ...none, exportDay: 10 } }));
    const higher = limits({ operator: { ...none, exportDay: 11 } });
    expect(await answerLimits(await propose(higher, irene), mateo)).toBe('ownLimit');
    expect(await answerLimits(await propose(limits({}), irene), mateo)).toBe('ownLimit');
  });
});
