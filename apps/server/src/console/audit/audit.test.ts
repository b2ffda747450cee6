import { verify } from 'node:crypto';
import {
  consoleEndpoints,
  defineConsoleEndpoint,
  exportAudit,
  listAgents,
  readAudit,
  readFollowingActs,
} from '@cauce/contract/console';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { pagesOf } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { workOf } from '../../../test/work-of.ts';
import { sealAuditLog } from '../../schedule/seal-audit-log.ts';
import { addAuditEntries } from '../../http/audit-log.ts';
import { mountsConsole } from '../mount/console-handler.ts';

const shape = { request: v.strictObject({}), reply: v.null(), refusals: [], sample: null };
const silentView = defineConsoleEndpoint({
  ...shape,
  name: 'silentView',
  summary: 'Reads and says nothing',
  path: '/console/api/test-silent-view',
  permission: 'signedIn',
  audits: 'view',
});
const silentChange = defineConsoleEndpoint({
  ...shape,
  name: 'silentChange',
  summary: 'Changes and says nothing',
  path: '/console/api/test-silent-change',
  permission: 'signedIn',
  audits: 'change',
});
const silentStaged = defineConsoleEndpoint({
  ...shape,
  name: 'silentStaged',
  summary: 'Changes by itself and says nothing',
  path: '/console/api/test-silent-staged',
  permission: 'signedIn',
  audits: 'staged',
});
const talkative = defineConsoleEndpoint({
  ...shape,
  name: 'talkative',
  summary: 'Puts a name into the log',
  path: '/console/api/test-talkative',
  permission: 'signedIn',
  audits: 'view',
});

const [test, admin] = consoleForFile(['admin'], {
  consoleHandlers: [
    mountsConsole(silentView, async () => null),
    mountsConsole(silentChange, async (_input, { db }) => {
      await db.updateTable('agents').set({ name: 'Changed' }).where('id', '=', 'laura').execute();
      return null;
    }),
    mountsConsole(silentStaged, async () => null),
    mountsConsole(talkative, async (_input, { audit }) => {
      audit({ subject: ['order', 'D174'], details: { name: 'María Fernanda' } });
      return null;
    }),
  ],
});

describe('an act', () => {
  it('without an audit entry is not answered, and its change is rolled back', async () => {
    for (const endpoint of [silentView, silentChange, silentStaged])
      expect((await admin.call(endpoint, {})).status).toBe(500);
    const { name } = await test.db
      .selectFrom('agents')
      .select('name')
      .where('id', '=', 'laura')
      .executeTakeFirstOrThrow();
    expect(name).toBe('Laura Ríos');
  });

  it('that writes free text into the audit log is not answered either', async () => {
    expect((await admin.call(talkative, {})).status).toBe(500);
    expect(test.logLines.join('\n')).not.toContain('Fernanda');
  });

  it('that writes no audit entry declares why', () => {
    const reasons = consoleEndpoints.flatMap(({ audits }) =>
      typeof audits === 'object' ? [audits.noneBecause] : [],
    );
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason.length).toBeGreaterThan(10);
  });
});

describe('the log', () => {
  it('is only ever added to', async () => {
    const act = (query: { execute: () => Promise<unknown> }) =>
      expect(query.execute()).rejects.toThrow('only ever added to');
    await act(test.db.updateTable('audit_log').set({ act: 'x' }));
    await act(test.db.deleteFrom('audit_log'));
  });

  it('opens at one entry by its id, and leaves out reads of lists on request', async () => {
    const { entries } = dataOf(await admin.call(readAudit, {}));
    const [newest] = entries;
    const one = dataOf(await admin.call(readAudit, { entryId: newest?.id }));
    expect(one.entries).toEqual([newest]);
    // Reading the log is itself the read of a list.
    const all = dataOf(await admin.call(readAudit, {}));
    expect(all.entries[0]).toMatchObject({ act: 'readAudit', subjectKind: 'list' });
    const changes = dataOf(await admin.call(readAudit, { hidesLists: true }));
    expect(changes.entries.filter(({ subjectKind }) => subjectKind === 'list')).toEqual([]);
    expect(changes.entries.length).toBeGreaterThan(0);
  });

  it('is read a page at a time, each entry once', async () => {
    const entry = {
      at: new Date(test.clock.now()),
      agentId: 'laura',
      act: 'pagedAct',
      subjectKind: 'order',
      borrowerId: '1001',
      requestId: 'r',
      addressHash: null,
      details: {},
    };
    await addAuditEntries(
      test.db,
      Array.from({ length: 120 }, (_, number) => ({ ...entry, subjectId: `S${number}` })),
    );
    const pages = await pagesOf(admin, readAudit, { act: 'pagedAct' });
    const seen = pages.flatMap(({ entries }) => entries.map(({ subjectId }) => subjectId));
    expect(seen).toEqual(Array.from({ length: 120 }, (_, number) => `S${119 - number}`));
  });

  it('is filtered by agent, borrower, act, subject and day in the market’s zone', async () => {
    const at = (instant: string, subjectId: string) => ({
      at: new Date(instant),
      agentId: 'mateo',
      act: 'dayAct',
      subjectKind: 'order',
      subjectId,
      borrowerId: '1002',
      requestId: 'r',
      addressHash: null,
      details: {},
    });
    // Midnight in Mexico City is 06:00 UTC.
    await addAuditEntries(test.db, [
      at('2026-02-10T05:59:59Z', 'before'),
      at('2026-02-10T06:00:00Z', 'first'),
      at('2026-02-11T05:59:59Z', 'last'),
      at('2026-02-11T06:00:00Z', 'after'),
    ]);
    const find = async (filter: Parameters<typeof admin.call<typeof readAudit>>[1]) => {
      const { outcome } = await admin.call(readAudit, filter);
      return outcome.ok ? outcome.data.entries.map(({ subjectId }) => subjectId) : outcome.refusal;
    };
    expect(await find({ act: 'dayAct', from: '2026-02-10', to: '2026-02-10' })).toEqual([
      'last',
      'first',
    ]);
    expect(await find({ agentId: 'mateo', act: 'dayAct', from: '2026-02-11' })).toEqual(['after']);
    expect(await find({ agentId: 'laura', act: 'dayAct' })).toEqual([]);
    expect(await find({ borrowerId: '1002', act: 'dayAct', to: '2026-02-09' })).toEqual(['before']);
    expect(await find({ subjectId: 'last', act: 'dayAct' })).toEqual(['last']);
    expect(await find({ subjectId: 'las', act: 'dayAct' })).toEqual([]);
    expect(await find({ subjectId: 'two words' })).toBe('invalidRequest');
    expect(await find({ from: '2026-02-31' })).toBe('invalidRequest');
    expect(await find({ after: 'abc' })).toBe('invalidRequest');
  });

  it('is searched by what a text may mean: an agent, a borrower, a subject or the words of an act', async () => {
    const entry = {
      agentId: 'mateo',
      act: 'searchedAct',
      subjectKind: 'order',
      subjectId: 'T1',
      borrowerId: null as string | null,
      requestId: 'r',
      addressHash: null,
      details: {},
      at: new Date('2026-02-12T18:00:00Z'),
    };
    const borrower = await test.db
      .selectFrom('borrowers')
      .select(['id', 'full_name'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const [firstName = ''] = borrower.full_name.split(' ');
    await addAuditEntries(test.db, [
      { ...entry, subjectId: 'T1' },
      { ...entry, subjectId: 'T2', agentId: 'laura' },
      { ...entry, subjectId: 'T3', borrowerId: borrower.id },
      { ...entry, subjectId: 'T4', act: 'otherAct' },
      { ...entry, subjectId: 'T5', act: 'createMoneyRequest', details: { kind: 'waivePenalties' } },
      { ...entry, subjectId: 'T6', act: 'createMoneyRequest', details: { kind: 'chargeOff' } },
    ]);
    const days = { from: '2026-02-12', to: '2026-02-12' };
    const find = async (text: string, more: object = {}) => {
      const { entries, count } = await admin.done(readAudit, { ...days, text, ...more });
      expect(count).toEqual({ count: entries.length, isMore: false });
      return entries.map(({ subjectId }) => subjectId);
    };
    expect(await find('t1')).toEqual(['T1']);
    expect(await find('laura rios')).toEqual(['T2']);
    expect(await find(firstName)).toEqual(['T3']);
    expect(await find('otro', { textActs: ['otherAct'] })).toEqual(['T4']);
    expect(await find('condonar', { textKinds: ['waivePenalties'] })).toEqual(['T5']);
    expect(await find('salas', { act: 'searchedAct' })).toEqual(['T3', 'T1']);
    expect(await find('nobody at all')).toEqual([]);
    const [named] = (await admin.done(readAudit, { ...days, text: 'T3' })).entries;
    expect(named?.borrowerName).toBe(borrower.full_name);
  });

  it('shows an act that was renamed under its current name, and finds it by either', async () => {
    const entry = (act: string, subjectId: string) => ({
      at: new Date('2026-02-14T18:00:00Z'),
      agentId: 'mateo',
      act,
      subjectKind: 'moneyRequest',
      subjectId,
      borrowerId: null,
      requestId: 'r',
      addressHash: null,
      details: { kind: 'chargeOff' },
    });
    await addAuditEntries(test.db, [
      entry('previewMoneyAnswer', 'R1'),
      entry('askMoneyRequest', 'R1'),
      entry('createMoneyRequest', 'R2'),
    ]);
    const days = { from: '2026-02-14', to: '2026-02-14' };
    const both = [
      { act: 'createMoneyRequest', subjectId: 'R2' },
      { act: 'createMoneyRequest', subjectId: 'R1' },
    ];
    for (const filter of [
      { act: 'createMoneyRequest' },
      { act: 'askMoneyRequest' },
      { text: 'propuso', textActs: ['createMoneyRequest'] },
    ]) {
      const { entries, acts } = await admin.done(readAudit, { ...days, ...filter });
      expect(entries).toMatchObject(both);
      expect(acts).toContain('createMoneyRequest');
      expect(acts).not.toContain('askMoneyRequest');
    }
    const ofKind = { ...days, text: 'castigar', textKinds: ['chargeOff' as const] };
    expect((await admin.done(readAudit, ofKind)).entries).toMatchObject([
      ...both,
      { act: 'previewMoneyAnswer', subjectId: 'R1' },
    ]);
    const { file } = await admin.done(exportAudit, { ...days, act: 'createMoneyRequest' });
    expect(file.text).toMatch(/,createMoneyRequest,.*,R2,[^]*,askMoneyRequest,.*,R1,/);
    const [first] = (await admin.done(readAudit, { ...days, act: 'previewMoneyAnswer' })).entries;
    const followed = await admin.done(readFollowingActs, { entryId: first?.id ?? '' });
    expect(followed.entries).toMatchObject([{ act: 'createMoneyRequest', subjectId: 'R1' }]);
  });

  it('shows whether its entries are still as they were sealed', async () => {
    expect((await admin.done(readAudit, {})).check).toBeNull();
    await sealAuditLog(workOf(test), () => false);
    expect((await admin.done(readAudit, {})).check).toMatchObject({
      at: new Date(test.clock.now()).toISOString(),
      broken: null,
    });
  });

  it('records that it was read and exported', async () => {
    await admin.call(listAgents, {});
    const exported = await admin.call(exportAudit, { act: 'listAgents' });
    expect(exported.outcome.ok && exported.outcome.data.file.text).toMatch(
      /^\uFEFFid,at,agentId,agent,act,[^\r]+\r\n\d+,2026-03-02T18:00:00\.000Z,irene,Irene Campos,listAgents,/,
    );
    const { file, signature } = exported.outcome.ok ? exported.outcome.data : exportAudit.sample;
    const proof = JSON.parse(signature.text) as { signature: string; publicKey: string };
    const isSigned = (text: string) =>
      verify(null, Buffer.from(text), proof.publicKey, Buffer.from(proof.signature, 'base64'));
    expect(isSigned(file.text)).toBe(true);
    expect(isSigned(file.text.replace('irene', 'laura'))).toBe(false);
    const acts = await test.db.selectFrom('audit_log').select('act').distinct().execute();
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['readAudit', 'exportAudit', 'listAgents']),
    );
  });
});

describe('what followed an entry', () => {
  it('lists what was done about the same subject since, oldest first, without reads', async () => {
    const entry = (act: string, subjectId: string, minute: number) => ({
      agentId: 'irene',
      act,
      subjectKind: 'order',
      subjectId,
      borrowerId: null,
      requestId: `f${minute}`,
      addressHash: null,
      at: new Date(Date.UTC(2026, 2, 2, 18, minute)),
      details: {},
    });
    await addAuditEntries(test.db, [
      entry('stopPenalties', 'F1', 1),
      entry('readOrder', 'F1', 2),
      entry('resumePenalties', 'F1', 3),
      entry('stopPenalties', 'F2', 4),
      entry('previewMoneyAnswer', 'F1', 5),
      entry('assignLoan', 'F1', 6),
    ]);
    const { entries } = await admin.done(readAudit, { subjectId: 'F1' });
    const first = entries.at(-1)?.id ?? '';
    const followed = await admin.done(readFollowingActs, { entryId: first });
    expect(followed.entries.map(({ act }) => act)).toEqual(['resumePenalties', 'assignLoan']);
    const last = entries[0]?.id ?? '';
    expect((await admin.done(readFollowingActs, { entryId: last })).entries).toEqual([]);
  });
});
