import { exportAudit, listBorrowers, readAudit, readFollowingActs } from '@cauce/contract/console';
import { expect, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { demoAgent, outcomeOf } from '../../../test/console-caller.ts';
import { addAuditEntries } from '../../http/audit-log.ts';

const [app, laura, mateo, irene] = consoleForFile(['agent', 'operator', 'admin']);
const [LAURA, MATEO, IRENE] = [
  demoAgent('agent').id,
  demoAgent('operator').id,
  demoAgent('admin').id,
];

it('shows an operator what they and agents did, and not what administrators or the system did', async () => {
  const text = 'B-team-log';
  await addAuditEntries(
    app.db,
    [LAURA, IRENE, null, MATEO].map((agentId, place) => ({
      at: new Date(app.clock.now()),
      agentId,
      act: 'addNote',
      subjectKind: 'note',
      subjectId: text,
      borrowerId: null,
      requestId: `team-${place}`,
      addressHash: null,
      details: {},
    })),
  );
  await laura.done(listBorrowers, { which: 'all' });
  const wanted = { subjectId: text };
  const all = await irene.done(readAudit, wanted);
  const ofTeam = await mateo.done(readAudit, wanted);
  const by = ({ entries }: typeof all) => entries.map(({ agent }) => agent?.id ?? null);
  expect(by(all)).toEqual([MATEO, null, IRENE, LAURA]);
  expect(by(ofTeam)).toEqual([MATEO, LAURA]);
  expect(ofTeam.count).toEqual({ count: 2, isMore: false });
  expect(ofTeam.agents.map(({ id }) => id).toSorted()).toEqual([LAURA, MATEO].toSorted());
  expect(by(await mateo.done(readAudit, { text }))).toEqual([MATEO, LAURA]);

  // Neither by the agent, nor by the number of an entry, nor by what followed one.
  const [, , ofIrene, ofLaura] = all.entries;
  expect((await mateo.done(readAudit, { agentId: IRENE })).entries).toEqual([]);
  expect((await mateo.done(readAudit, { entryId: ofIrene?.id ?? '' })).entries).toEqual([]);
  const following = async (by: typeof mateo, id: string | undefined) =>
    (await by.done(readFollowingActs, { entryId: id ?? '' })).entries.map(({ agent }) => agent?.id);
  expect(await following(mateo, ofIrene?.id)).toEqual([]);
  expect(await following(irene, ofLaura?.id)).toEqual([IRENE, undefined, MATEO]);
  expect(await following(mateo, ofLaura?.id)).toEqual([MATEO]);
});

it('is not exported by an operator, and not read by an agent', async () => {
  expect(await outcomeOf(mateo, exportAudit, {})).toBe('permissionRefused');
  expect(await outcomeOf(laura, readAudit, {})).toBe('permissionRefused');
});
