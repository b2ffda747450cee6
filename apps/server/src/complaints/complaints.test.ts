import { randomBytes } from 'node:crypto';
import { COMPLAINT_MOVES, COMPLAINT_STATES, complaintCanMove } from '@cauce/lending';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { ImageNotFiled, beginUpload, finishUpload } from './complaint-images.ts';
import {
  assignComplaint,
  closeComplaint,
  noteOnComplaint,
  reopenComplaint,
  replyToComplaint,
  scoreComplaint,
} from './complaint-moves.ts';
import { readThread } from './complaint-replies.ts';
import { addComplaint, countComplaintsOf, findComplaintOf } from './complaints.ts';

const lender = appForFile();

const at = new Date('2026-03-02T18:00:00Z');
const later = new Date('2026-03-02T19:00:00Z');
let made = 0;

async function filed(borrowerId = '1001'): Promise<string> {
  made += 1;
  const id = `q_${made}`;
  await lender.db.transaction().execute((tx) =>
    addComplaint(tx, {
      id,
      borrowerId,
      orderId: null,
      typeId: '2',
      subtypeId: null,
      text: 'Pagué y no se refleja.',
      language: 'es',
      filedAt: at,
      answerBy: new Date('2026-03-05T18:00:00Z'),
    }),
  );
  return id;
}

const by = (complaintId: string, version: number, agentId = 'a1') => ({
  complaintId,
  version,
  agentId,
  at: later,
});
const reply = (complaintId: string, version: number, images: readonly string[] = []) =>
  lender.db.transaction().execute((tx) =>
    replyToComplaint(tx, {
      ...by(complaintId, version),
      author: 'Atención a clientes',
      text: 'Ya lo revisamos.',
      images,
    }),
  );
const historyOf = async (complaintId: string): Promise<string[]> =>
  (
    await lender.db
      .selectFrom('complaint_history')
      .select(['seq', 'kind'])
      .where('complaint_id', '=', complaintId)
      .orderBy('seq')
      .execute()
  ).map(({ seq, kind }) => `${seq} ${kind}`);

test('each change of a complaint has a row in its history with the new version', async () => {
  const id = await filed();
  expect(await assignComplaint(lender.db, { ...by(id, 1), assignTo: 'a1' })).toBe(2);
  expect(await noteOnComplaint(lender.db, { ...by(id, 2), note: 'Llamar al banco' })).toBe(3);
  expect(await reply(id, 3)).toBe(4);
  const scored = { complaintId: id, borrowerId: '1001', score: 4, at: later };
  expect(await scoreComplaint(lender.db, scored)).toBe(true);
  expect(await closeComplaint(lender.db, by(id, 5))).toBe(6);
  const again = { ...by(id, 6), answerBy: new Date('2026-03-09T18:00:00Z'), why: 'Otra vez' };
  expect(await reopenComplaint(lender.db, again)).toBe(7);
  expect(await historyOf(id)).toEqual([
    '1 filed',
    '2 assigned',
    '3 noted',
    '4 replied',
    '5 scored',
    '6 closed',
    '7 reopened',
  ]);
  expect(await findComplaintOf(lender.db, '1001', id)).toMatchObject({ state: 'open', score: 4 });
  expect((await readThread(lender.db, id)).replies).toMatchObject([{ text: 'Ya lo revisamos.' }]);
});

test('two agents never overwrite each other: of two replies to the same version one is stored', async () => {
  const id = await filed();
  const versions = await Promise.all([reply(id, 1), reply(id, 1), reply(id, 1)]);
  expect(versions.filter((version) => version === 2)).toHaveLength(1);
  expect(versions.filter((version) => version === null)).toHaveLength(2);
  expect((await readThread(lender.db, id)).replies).toHaveLength(1);
  expect(await historyOf(id)).toEqual(['1 filed', '2 replied']);
});

test('a folio increases with each complaint', async () => {
  const folios = [];
  for (let count = 0; count < 3; count += 1)
    folios.push((await findComplaintOf(lender.db, '1001', await filed()))?.folio ?? 0);
  expect(folios).toEqual(folios.toSorted((one, other) => one - other));
  expect(new Set(folios).size).toBe(3);
});

test('a borrower scores only their own answered complaint, and the first score counts', async () => {
  const id = await filed();
  const score = (stars: number, borrowerId = '1001') =>
    scoreComplaint(lender.db, { complaintId: id, borrowerId, score: stars, at: later });
  expect(await score(5)).toBe(false);
  await reply(id, 1);
  expect(await score(5, '1002')).toBe(false);
  expect(await score(3)).toBe(true);
  expect(await score(5)).toBe(false);
  expect(await findComplaintOf(lender.db, '1001', id)).toMatchObject({ score: 3 });
});

describe('the database itself', () => {
  test('lets a complaint move as the rules say and not otherwise', async () => {
    for (const from of COMPLAINT_STATES)
      for (const to of COMPLAINT_STATES.filter((state) => state !== from)) {
        const id = await filed();
        await lender.db.transaction().execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql`update complaints set state = ${from}, answered_at = ${later},
            closed_at = ${from === 'closed' ? later : null} where id = ${id}`.execute(tx);
        });
        const moved = sql`update complaints set state = ${to},
          closed_at = ${to === 'closed' ? later : null} where id = ${id}`
          .execute(lender.db)
          .then(
            () => true,
            () => false,
          );
        expect(await moved, `${from} → ${to}`).toBe(complaintCanMove(from, to));
      }
    expect(COMPLAINT_MOVES).toHaveLength(4);
  });

  test('refuses to close what was not answered, and to score it', async () => {
    const id = await filed();
    await expect(
      sql`update complaints set score = 5 where id = ${id}`.execute(lender.db),
    ).rejects.toThrow(/check/);
    expect(await closeComplaint(lender.db, by(id, 1))).toBeNull();
  });

  test.each([
    ['history', () => sql`update complaint_history set note = 'x'`],
    ['history', () => sql`delete from complaint_history`],
    ['replies', () => sql`update complaint_replies set body = 'x'`],
    ['replies', () => sql`delete from complaint_replies`],
    ['complaint', () => sql`update complaints set body = 'x'`],
    ['complaint', () => sql`update complaints set borrower_id = '1002'`],
  ])('does not let the %s be rewritten', async (_what, statement) => {
    await reply(await filed(), 1);
    await expect(statement().execute(lender.db)).rejects.toThrow(/append-only|cannot be changed/);
  });
});

describe('images', () => {
  const quota = { since: new Date(at.getTime() - 86_400_000), images: 60, bytes: 100_000_000 };
  const stored = { mime: 'image/jpeg', bytes: 900, width: 10, height: 10 };
  const newName = () => randomBytes(32).toString('base64url');
  const upload = async (owner: { borrowerId: string } | { agentId: string }): Promise<string> => {
    const name = newName();
    const began = { name, by: owner, receivedBytes: 1_000, at, quota };
    expect(await lender.db.transaction().execute((tx) => beginUpload(tx, began))).toBe(true);
    await finishUpload(lender.db, name, stored, at);
    return name;
  };

  test('of an agent are filed with a reply, in their order, and seen by the borrower', async () => {
    const id = await filed();
    const names = [await upload({ agentId: 'a1' }), await upload({ agentId: 'a1' })];
    const turned = names.toReversed();
    expect(await reply(id, 1, turned)).toBe(2);
    const thread = await readThread(lender.db, id);
    expect(thread.images).toEqual([]);
    expect(thread.replies[0]?.images).toEqual(turned);
  });

  test('of another agent, or of a borrower, undo the reply', async () => {
    const id = await filed();
    for (const name of [await upload({ agentId: 'a2' }), await upload({ borrowerId: '1001' })])
      await expect(reply(id, 1, [name])).rejects.toBeInstanceOf(ImageNotFiled);
    expect(await historyOf(id)).toEqual(['1 filed']);
  });

  test('are counted by number and by bytes, also when they come at once', async () => {
    const tight = { ...quota, since: at, bytes: 5_000 };
    const begin = () => {
      const began = {
        name: newName(),
        by: { borrowerId: '1002' },
        receivedBytes: 1_000,
        at: later,
        quota: tight,
      };
      return lender.db.transaction().execute((tx) => beginUpload(tx, began));
    };
    const begun = await Promise.all(Array.from({ length: 8 }, begin));
    expect(begun.filter(Boolean)).toHaveLength(5);
  });
});

test('the queue is read along its indexes, whatever its length', async () => {
  const before = await countComplaintsOf(lender.db, '1002');
  await sql`
    insert into complaints (id, borrower_id, type_id, body, state, filed_at, answer_by, answered_at, agent_id)
    select 'many' || n, '1002', '2', 'x', case when n % 50 = 0 then 'open' else 'answered' end,
      ${at}::timestamptz, ${at}::timestamptz + make_interval(mins => n), ${later}::timestamptz,
      case when n % 100 = 0 then 'a1' end
    from generate_series(1, 20000) n
  `.execute(lender.db);
  await sql`analyze complaints`.execute(lender.db);
  const planOf = async (rest: ReturnType<typeof sql>): Promise<string> => {
    const { rows } = await sql<Record<string, string>>`
      explain select id from complaints where ${rest} order by answer_by, id limit 30
    `.execute(lender.db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const after = sql`(answer_by, id) > (${at}::timestamptz + interval '1 day', 'many1440')`;
  expect(await planOf(sql`state = 'open' and ${after}`)).toContain('using complaints_open');
  expect(await planOf(sql`state = 'open' and agent_id = 'a1' and ${after}`)).toContain(
    'using complaints_open_of_agent',
  );
  expect(await planOf(sql`state = 'open' and agent_id is null and ${after}`)).toContain(
    'using complaints_unassigned',
  );
  expect(await countComplaintsOf(lender.db, '1002')).toMatchObject({
    open: before.open + 400,
    answered: before.answered + 19_600,
  });
});
