import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasSquawk, remarksOn } from './lint-migrations.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cauce-migrations-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function remarks(sql: string, hasRows = true): string {
  const file = join(folder, 'up.sql');
  writeFileSync(file, sql);
  return remarksOn([file], hasRows);
}

test.skipIf(!hasSquawk)(
  'finds what blocks a table with rows, breaks the previous version or is not SQL',
  () => {
    expect(remarks('create index orders_by_day on orders (due_on);')).toContain('concurrent-index');
    expect(remarks('create index orders_by_day on orders (due_on);', false)).toBe('');
    expect(remarks('alter table orders rename column status to state;', false)).toContain(
      'renaming',
    );
    expect(remarks('create tabel orders (id text);', false)).not.toBe('');
    expect(remarks('create table notes (id text primary key, days int not null);')).toBe('');
  },
);
