import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { workOf } from '../../test/work-of.ts';
import { addAuditEntries } from '../http/audit-log.ts';
import { digestEntries, listAuditSeals, readLastAuditCheck } from '../http/audit-seals.ts';
import { secretBox } from '../providers/secrets/secret-box.ts';
import type { EarlierKey } from '../providers/secrets/secret-box.ts';
import { sealAuditLog } from './seal-audit-log.ts';

const HOUR_MS = 3_600_000;
const lender = appForFile();
const seal = () => sealAuditLog(workOf(lender), () => false);

async function addEntries(count: number): Promise<void> {
  await addAuditEntries(
    lender.db,
    Array.from({ length: count }, (_, place) => ({
      at: new Date(lender.clock.now()),
      agentId: null,
      act: 'readOrder',
      subjectKind: 'order',
      subjectId: `D${place}`,
      borrowerId: null,
      requestId: `r-${place}`,
      addressHash: null,
      details: { count: place },
    })),
  );
}

/** Changes by the owner of the database, whom the triggers cannot stop. */
async function withoutTriggers(...changes: readonly string[]): Promise<void> {
  await lender.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const change of changes) await sql.raw(change).execute(tx);
  });
}

const idOf = async (subjectId: string): Promise<number> => {
  const { id } = await lender.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
};

describe('the audit log', () => {
  beforeAll(async () => {
    await addEntries(25);
  });

  it('is sealed once its entries are an hour old, and each only once', async () => {
    expect(await seal()).toEqual({ comparedEntries: 0, sealedEntries: 0 });
    lender.clock.advance(2 * HOUR_MS);
    const { sealedEntries } = await seal();
    expect(sealedEntries).toBeGreaterThanOrEqual(25);
    expect(await seal()).toEqual({ comparedEntries: sealedEntries, sealedEntries: 0 });
    expect(await readLastAuditCheck(lender.db)).toMatchObject({
      at: new Date(lender.clock.now()),
      entries: sealedEntries,
      broken: null,
    });
  });

  it('continues from the last seal', async () => {
    await addEntries(3);
    lender.clock.advance(2 * HOUR_MS);
    expect(await seal()).toMatchObject({ sealedEntries: 3 });
    expect(await lender.db.selectFrom('audit_seals').select('id').execute()).toHaveLength(2);
  });

  it.each([
    {
      name: 'changed',
      change: [`update audit_log set details = '{"count": 70}' where subject_id = 'D7'`],
      back: [`update audit_log set details = '{"count": 7}' where subject_id = 'D7'`],
    },
    {
      name: 'moved to somebody else',
      change: [`update audit_log set act = 'readLedger' where subject_id = 'D9'`],
      back: [`update audit_log set act = 'readOrder' where subject_id = 'D9'`],
    },
    {
      name: 'removed',
      change: [
        `create table removed as select * from audit_log where subject_id = 'D8'`,
        `delete from audit_log where subject_id = 'D8'`,
      ],
      back: ['insert into audit_log overriding system value select * from removed'],
    },
  ])('reports that a sealed entry was $name, and in which seal', async ({ change, back }) => {
    const id = await idOf('D7');
    await withoutTriggers(...change);
    await expect(seal()).rejects.toThrow('of the audit log were changed after they were sealed');
    const { broken } = (await readLastAuditCheck(lender.db)) ?? {};
    expect(broken?.fromId).toBeLessThanOrEqual(id);
    expect(broken?.throughId).toBeGreaterThanOrEqual(id);
    await withoutTriggers(...back);
    await seal();
    expect(await readLastAuditCheck(lender.db)).toMatchObject({ broken: null });
  });

  it('reports a seal that was rewritten without the key', async () => {
    await withoutTriggers(
      'create table before as select id, hash from audit_seals',
      'update audit_seals set hash = sha256(hash) where id = (select max(id) from audit_seals)',
    );
    await expect(seal()).rejects.toThrow('of the audit log were changed after they were sealed');
    await withoutTriggers(
      'update audit_seals seal set hash = before.hash from before where before.id = seal.id',
    );
    await seal();
  });

  it('continues under a new secret key, when the earlier one may no longer seal', async () => {
    const earlier = { key: Buffer.alloc(32, 7), until: new Date(lender.clock.now() + HOUR_MS) };
    const under = (...before: readonly EarlierKey[]) => {
      const ports = { ...lender.ports, secrets: secretBox(Buffer.alloc(32, 2), before) };
      return sealAuditLog(workOf({ ...lender, ports }), () => false);
    };
    const changed = 'of the audit log were changed after they were sealed';
    await expect(under()).rejects.toThrow(changed);
    lender.clock.advance(2 * HOUR_MS);
    await addEntries(2);
    lender.clock.advance(2 * HOUR_MS);
    expect(await under(earlier)).toMatchObject({ sealedEntries: 2 });
    expect(await under(earlier)).toMatchObject({ sealedEntries: 0 });

    // An attacker with the earlier key and the database seals the entries again.
    const [previous, last] = (await listAuditSeals(lender.db, 0, 100)).slice(-2);
    if (previous === undefined || last === undefined) throw new Error('There are two seals.');
    const { entries, digest } = await digestEntries(lender.db, last);
    const chained = `${previous.hash.toString('hex')} ${entries} ${digest}`;
    const forged = secretBox(earlier.key).fingerprint('audit seal', chained).toString('hex');
    const ofLast = `where id = ${last.id}`;
    await withoutTriggers(`update audit_seals set hash = decode('${forged}', 'hex') ${ofLast}`);
    await expect(under(earlier)).rejects.toThrow(changed);

    // The following tests use the first key again.
    await withoutTriggers('delete from audit_checks', `delete from audit_seals ${ofLast}`);
  });

  it('refuses to change or remove a seal', async () => {
    await expect(lender.db.deleteFrom('audit_seals').execute()).rejects.toThrow('only ever added');
    await expect(
      lender.db.updateTable('audit_seals').set({ entries: 1 }).execute(),
    ).rejects.toThrow('only ever added');
  });

  it('does not miss entries of months that are past their retention', async () => {
    const { auditMonths } = lender.settings.retention;
    lender.clock.advance((auditMonths + 2) * 31 * 24 * HOUR_MS);
    await withoutTriggers(`delete from audit_log where subject_id = 'D7'`);
    expect(await seal()).toMatchObject({ comparedEntries: 0 });
  });
});
