import { fileComplaint } from '@cauce/contract/server';
import {
  assignComplaint,
  noteOnComplaint,
  previewShareOut,
  readComplaintCase,
  runShareOut,
} from '@cauce/contract/console';
import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/console-caller.ts';
import { dataOf } from '../../../test/data-of.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { workOf } from '../../../test/work-of.ts';
import { returnIdleComplaints } from '../../complaints/return-idle-complaints.ts';

const [lender, laura, mateo] = consoleForFile(['agent', 'operator']);
// What earlier tests and the demo left open is answered, so that it does not count here.
beforeEach(async () => {
  await lender.db
    .updateTable('complaints')
    .set({ state: 'answered', answered_at: new Date(lender.clock.now()) })
    .where('state', '=', 'open')
    .execute();
  await lender.db.updateTable('complaint_types').set({ agent_ids: [] }).execute();
});

async function filed(type: '2' | '5' = '2'): Promise<string> {
  const input = { type, sonType: null, text: 'No cuadra.', images: [], orderNo: null };
  return dataOf(await lender.call(fileComplaint, input)).problemId;
}

const takes = (type: string, agentIds: string[]) =>
  lender.db
    .updateTable('complaint_types')
    .set({ agent_ids: agentIds })
    .where('id', '=', type)
    .execute();

/** The preview's result, as it is sent back. */
async function previewed(agentIds?: string[]) {
  const preview = await mateo.done(previewShareOut, agentIds === undefined ? {} : { agentIds });
  const cases = preview.cases.flatMap(({ complaintId, version, to }) =>
    to === null ? [] : [{ complaintId, version, agentId: to.id }],
  );
  const toOf = new Map(preview.cases.map(({ complaintId, to }) => [complaintId, to?.id ?? null]));
  const whyOf = new Map(preview.cases.map(({ complaintId, why }) => [complaintId, why]));
  return { ...preview, sent: cases, toOf, whyOf };
}

const agentOf = async (complaintId: string) =>
  (await mateo.done(readComplaintCase, { complaintId })).complaint.agent?.id ?? null;

describe('the queue of complaints, shared out', () => {
  it('goes to the agents with the fewest who take each reason, and nothing is assigned before the confirmation', async () => {
    const filedBefore = await filed();
    await outcomeOf(mateo, assignComplaint, {
      complaintId: filedBefore,
      version: 1,
      agentId: 'irene',
    });
    await takes('5', ['laura']);
    const of5 = [await filed('5'), await filed('5')];
    const of2 = [await filed(), await filed(), await filed()];
    const preview = await previewed();
    expect(of5.map((id) => preview.toOf.get(id))).toEqual(['laura', 'laura']);
    // Laura has two by then, Irene one: the three others balance it.
    const others = of2.map((id) => preview.toOf.get(id));
    expect(others.filter((id) => id === 'mateo')).toHaveLength(2);
    expect(others.filter((id) => id === 'irene')).toHaveLength(1);
    expect(preview.agents).toEqual([
      { id: 'irene', name: 'Irene Campos', openCount: 1, isTakingPart: true },
      { id: 'laura', name: 'Laura Ríos', openCount: 0, isTakingPart: true },
      { id: 'mateo', name: 'Mateo Salas', openCount: 0, isTakingPart: true },
    ]);
    expect(await agentOf(of2[0] ?? '')).toBeNull();

    const { done, refused } = await mateo.done(runShareOut, { cases: preview.sent });
    expect(new Set(done)).toEqual(new Set([...of5, ...of2]));
    expect(refused).toEqual([]);
    for (const id of done) expect(await agentOf(id)).toBe(preview.toOf.get(id));
    const { history } = await mateo.done(readComplaintCase, { complaintId: of5[0] ?? '' });
    expect(history.at(-1)).toMatchObject({
      kind: 'assigned',
      by: { id: 'mateo' },
      assignedTo: { id: 'laura' },
    });
    expect((await previewed()).cases).toEqual([]);
  });

  it('leaves complaints that no agent of today takes or that only a supervisor takes, with the reason', async () => {
    await takes('5', ['irene']);
    const [special, plain, raised] = [await filed('5'), await filed(), await filed()];
    await lender.db
      .updateTable('complaints')
      .set({ escalated_at: new Date(lender.clock.now()) })
      .where('id', '=', raised)
      .execute();
    const lauraAlone = await previewed(['laura']);
    expect(lauraAlone.toOf).toEqual(
      new Map([
        [special, null],
        [plain, 'laura'],
        [raised, null],
      ]),
    );
    expect(lauraAlone.whyOf.get(special)).toBe('nobodyTakesIt');
    expect(lauraAlone.whyOf.get(raised)).toBe('needsSupervisor');
    expect(lauraAlone.agents.filter((one) => one.isTakingPart).map(({ id }) => id)).toEqual([
      'laura',
    ]);
    const all = await previewed();
    expect(all.toOf.get(special)).toBe('irene');
    expect(all.toOf.get(raised)).not.toBe('laura');
    expect((await previewed([])).sent).toEqual([]);
  });

  it('leaves what somebody took or changed meanwhile and whoever lost their access, and gives nobody anything twice', async () => {
    const [taken, changed, orphan, free] = [
      await filed(),
      await filed(),
      await filed(),
      await filed(),
    ];
    const seen = (complaintId: string, agentId = 'laura') => ({ complaintId, version: 1, agentId });
    await outcomeOf(laura, assignComplaint, { complaintId: taken, version: 1, agentId: 'laura' });
    await outcomeOf(laura, noteOnComplaint, { complaintId: changed, version: 1, note: 'La veo' });
    const run = {
      cases: [seen(taken), seen(changed), seen(orphan, 'nobody'), seen(free), seen('none')],
    };
    const { done, refused } = await mateo.done(runShareOut, run);
    expect(done).toEqual([free]);
    expect(new Map(refused.map(({ complaintId, why }) => [complaintId, why]))).toEqual(
      new Map([
        [taken, 'changedMeanwhile'],
        [changed, 'changedMeanwhile'],
        [orphan, 'agentNotFound'],
        ['none', 'changedMeanwhile'],
      ]),
    );
    expect(await mateo.done(runShareOut, run)).toMatchObject({ done: [] });
    // Two concurrent calls assign each complaint once.
    const again = await filed();
    const both = { cases: [seen(again)] };
    const answers = await Promise.all([
      outcomeOf(mateo, runShareOut, both),
      outcomeOf(mateo, runShareOut, both),
    ]);
    expect(answers.flatMap((one) => (typeof one === 'string' ? [] : one.done))).toEqual([again]);
  });

  it('is refused to agents, and a complaint without activity for two days is unassigned again', async () => {
    expect(await outcomeOf(laura, previewShareOut, {})).toBe('permissionRefused');
    const id = await filed();
    const { sent } = await previewed();
    expect(await outcomeOf(laura, runShareOut, { cases: sent })).toBe('permissionRefused');
    await mateo.done(runShareOut, { cases: sent });
    expect(await returnIdleComplaints(workOf(lender))).toBe(0);
    lender.clock.advance(49 * 3_600_000);
    expect(await returnIdleComplaints(workOf(lender))).toBe(1);
    await mateo.signInAs('operator');
    expect((await previewed()).toOf.has(id)).toBe(true);
  });
});
