import { fsyncSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectPglite } from './connect-pglite.ts';
import { durableFiles } from './durable-files.ts';

it('syncs every commit to the disk before it is acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-durable-'));
  let synced = 0;
  const files = durableFiles(join(folder, 'database'), (descriptor) => {
    synced += 1;
    fsyncSync(descriptor);
  });
  const { db, close } = await connectPglite({ fs: files });
  await sql`create table a (x int)`.execute(db);
  for (let x = 0; x < 20; x += 1) {
    const before = synced;
    await sql`insert into a values (${x})`.execute(db);
    expect(synced).toBeGreaterThan(before);
  }
  const before = synced;
  await sql`select * from a`.execute(db);
  expect(synced).toBe(before);
  await close();
  rmSync(folder, { recursive: true });
});
