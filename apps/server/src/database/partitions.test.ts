import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { someCampaign } from '../../test/promotion-visitor.ts';
import { migratedDatabase } from '../../test/databases/test-database.ts';
import { addAuditEntries, listAudit, listAuditActs } from '../http/audit-log.ts';
import { dropPartitionsBefore, createComingPartitions } from './partitions.ts';
import { countStep, readFunnel } from '../promotion/promotion-counts.ts';
import type { Connection } from './connection.ts';
import type { Db } from './tables/tables.ts';

let connection: Connection;
let db: Db;
const use = (opened: Connection): void => {
  connection = opened;
  db = connection.db;
};
afterEach(() => connection.close());

const entry = (at: string, subjectId: string) => ({
  at: new Date(at),
  agentId: null,
  act: 'seen',
  subjectKind: 'order',
  subjectId,
  borrowerId: 'b',
  requestId: 'r',
  addressHash: null,
  details: {},
});
const subjects = async () =>
  (await listAudit(db, {}, { beforeId: null, limit: 100 })).map((row) => row.subject_id);
const partitionsOf = async (parent: string) => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${parent}::text::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

describe('tables by month', () => {
  it('accept rows of any day and return them in the order of their ids', async () => {
    use(await migratedDatabase());
    await addAuditEntries(db, [
      entry('2024-01-05T00:00:00Z', 'old'),
      entry('2026-01-05T00:00:00Z', 'new'),
    ]);
    await countStep(db, someCampaign, 'visit', '2024-01-05');
    expect(await subjects()).toEqual(['new', 'old']);
    await addAuditEntries(db, [entry('2031-05-05T00:00:00Z', 'later')]);
    await countStep(db, someCampaign, 'visit', '2024-01-05');
    await countStep(db, someCampaign, 'visit', '2031-05-05');
    expect(await subjects()).toEqual(['later', 'new', 'old']);
    expect(await listAuditActs(db)).toEqual(['seen']);
    const funnel = await readFunnel(db, { from: '2024-01-01', to: '2031-12-31' }, 10);
    expect(funnel.campaigns[0]?.steps.visit).toBe(3);
  });

  it('have a partition for each of the next months, created once, and a default one for all other days', async () => {
    use(await migratedDatabase());
    const ahead = new Date('2040-01-31T12:00:00Z');
    expect(await createComingPartitions(db, ahead)).toBeGreaterThan(0);
    expect(await createComingPartitions(db, ahead)).toBe(0);
    for (const parent of ['audit_log', 'promotion_counts'])
      expect(await partitionsOf(parent)).toEqual(
        expect.arrayContaining([`${parent}_2040_01`, `${parent}_2040_03`, `${parent}_other`]),
      );
    // Rows are added before a partition for their day exists. They stay where they are when it is created.
    await addAuditEntries(db, [entry('2045-07-01T00:00:00Z', 'early')]);
    await createComingPartitions(db, new Date('2045-07-02T00:00:00Z'));
    await addAuditEntries(db, [entry('2045-07-03T00:00:00Z', 'second')]);
    expect(await subjects()).toEqual(['second', 'early']);
  });

  it('do not let the audit log be changed, through the table or any partition', async () => {
    use(await migratedDatabase());
    await createComingPartitions(db, new Date('2040-01-01T00:00:00Z'));
    await addAuditEntries(db, [
      entry('2020-01-01T00:00:00Z', 'past'),
      entry('2040-01-05T00:00:00Z', 'month'),
      entry('2050-01-05T00:00:00Z', 'other'),
    ]);
    const filled = ['audit_log', 'audit_log_past', 'audit_log_2040_01', 'audit_log_other'];
    for (const name of filled) {
      const table = sql.table(name);
      for (const change of [
        sql`update ${table} set act = 'x'`,
        sql`delete from ${table}`,
        sql`truncate ${table}`,
      ]) {
        const done = await change.execute(db).then(
          () => 'done',
          () => 'refused',
        );
        expect([name, done]).toEqual([name, 'refused']);
      }
    }
    // An empty month has no row to change; truncating it is refused all the same.
    await expect(sql`truncate audit_log_2040_02`.execute(db)).rejects.toThrow(/only ever added/);
    expect((await subjects()).toSorted()).toEqual(['month', 'other', 'past']);
  });

  it('drop whole months past their retention, and no others', async () => {
    use(await migratedDatabase());
    await createComingPartitions(db, new Date('2040-01-01T00:00:00Z'));
    for (const day of ['2040-01-31', '2040-02-01', '2041-01-01'])
      await countStep(db, someCampaign, 'visit', day);
    expect(await dropPartitionsBefore(db, 'promotion_counts', '2040-01-31')).toBeGreaterThan(0);
    expect(await dropPartitionsBefore(db, 'promotion_counts', '2040-02-01')).toBe(1);
    const { rows } = await sql<{ day: string }>`
      select on_day as day from promotion_counts order by on_day`.execute(db);
    expect(rows.map(({ day }) => day)).toEqual(['2040-02-01', '2041-01-01']);
  });

  it('are read by their indexes', async () => {
    use(await migratedDatabase());
    await createComingPartitions(db, new Date('2040-01-01T00:00:00Z'));
    const plans = await connection.db.connection().execute(async (one) => {
      await sql`set enable_seqscan = off`.execute(one);
      const newest = sql`
        explain select * from audit_log where borrower_id = 'b' order by id desc limit 20`;
      const counted = sql`
        explain update promotion_counts set count = count + 1 where on_day = '2040-01-05' and template_id = 't'
          and user_from = 'u' and app_from = 'a' and utm_tag = '' and client_type = 'ios' and step = 'visit'`;
      return {
        newest: JSON.stringify((await newest.execute(one)).rows),
        counted: JSON.stringify((await counted.execute(one)).rows),
      };
    });
    expect(plans.newest).toContain('Merge Append');
    expect(plans.newest).not.toContain('Seq Scan');
    expect(plans.counted).toContain('promotion_counts_2040_01');
    expect(plans.counted).not.toContain('promotion_counts_past');
  });
});
