import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addBorrowerRow } from '../../test/borrower-rows.ts';
import { emptyDatabase, migratedDatabase } from '../../test/databases/test-database.ts';
import { testSettings } from '../../test/test-settings.ts';
import { systemClock } from '../providers/clock.ts';
import type { Connection } from './connection.ts';
import { listDemoSessions } from './database-mode.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { prepareDatabase } from '../prepare-database.ts';

const demo = testSettings();
const production = testSettings({ mode: 'production' });
const OF_A_LENDER = /a lender’s database.*CAUCE_MODE=production/;
const OF_A_DEMO = /demo’s.*DATABASE_URL/;

let connection: Connection;
beforeEach(async () => {
  connection = await migratedDatabase();
});
afterEach(() => connection.close());

const start = ({ mode }: typeof demo) =>
  prepareDatabase(connection, mode === 'demo' ? demo : production, systemClock);
const storedMode = async () =>
  (await connection.db.selectFrom('database_mode').select('mode').executeTakeFirst())?.mode;
const borrowers = async () =>
  (await connection.db.selectFrom('borrowers').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
const addBorrower = (id: string) =>
  addBorrowerRow(connection.db, { id, phone: '+525511112222', full_name: 'Eva' });
/** As the previous version leaves a database: without a recorded mode. */
const deleteMode = () => connection.db.deleteFrom('database_mode').execute();

describe('a database', () => {
  it('belongs to the mode that prepared it first, and refuses the other one', async () => {
    await connection.close();
    connection = await emptyDatabase();
    await start(production);
    expect(await storedMode()).toBe('production');
    await expect(start(demo)).rejects.toThrow(OF_A_LENDER);
    await start(production);
    expect(await borrowers()).toEqual([]);
  });

  it('of a demo stays a demo’s, also with borrowers that visitors have added', async () => {
    await start(demo);
    await addBorrower('7');
    await expect(start(production)).rejects.toThrow(OF_A_DEMO);
    await start(demo);
    expect(await storedMode()).toBe('demo');
  });

  it('has one mode when servers of both modes start at once', async () => {
    const ended = await Promise.allSettled([start(demo), start(production)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await borrowers()).toEqual((await storedMode()) === 'demo' ? ['1001', '1002'] : []);
  });
});

describe('a database of the version before', () => {
  it('with the demo’s borrowers alone is a demo', async () => {
    await start(demo);
    await deleteMode();
    await expect(start(production)).rejects.toThrow(OF_A_DEMO);
    await start(demo);
    expect(await storedMode()).toBe('demo');
  });

  it('with a lender’s products is a lender’s, before its first borrower', async () => {
    await start(production);
    await deleteMode();
    await expect(start(demo)).rejects.toThrow(OF_A_LENDER);
    expect(await storedMode()).toBeUndefined();
    await start(production);
    expect(await storedMode()).toBe('production');
  });

  it('with a borrower of the demo’s number is not taken for a demo', async () => {
    await addBorrower('1001');
    await expect(start(demo)).rejects.toThrow(OF_A_LENDER);
    await start(production);
  });

  it('into which a demo was once loaded opens for a demo only until the lender has opened it', async () => {
    await start(demo);
    await deleteMode();
    await addBorrower('7');
    await start(demo);
    expect(await storedMode()).toBeUndefined();
    await start(production);
    await expect(start(demo)).rejects.toThrow(OF_A_LENDER);
    expect(await listDemoSessions(connection.db, new Date())).toEqual(['1001', '1002']);
  });
});

it('the demo is never loaded among other borrowers', async () => {
  await addBorrower('7');
  await expect(loadDemo(connection.db, demo, systemClock)).rejects.toThrow(/not the demo’s/);
  expect(await borrowers()).toEqual(['7']);
});
