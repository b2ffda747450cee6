import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BASELINE } from './baseline.ts';
import { hazardsOf } from './migration-hazards.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
const SAYS_WHY = /^Safe beside the version before: \S.{20,}$/m;

const later = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name) && name > BASELINE);
const read = (name: string, file: string) => readFileSync(join(FOLDER, name, file), 'utf8');

describe('a migration beside the version that still runs', () => {
  it.each(later)('%s harms nothing, or its notes say why it may', (name) => {
    const hazards = hazardsOf(read(name, 'up.sql'));
    const isExplained = SAYS_WHY.test(read(name, 'notes.md'));
    const advice =
      'notes.md needs a line that begins with «Safe beside the version before: » and says why';
    expect(isExplained ? [] : hazards, advice).toEqual([]);
  });

  it.each([
    ['drop table orders', 'takes a table away'],
    ['alter table orders drop column note', 'takes a column away'],
    ['alter table orders rename column a to b', 'renames'],
    ['ALTER TABLE orders\n  RENAME TO loans', 'renames'],
    ['alter table orders alter column amount type numeric', 'changes a type'],
    ['alter table orders alter column note drop not null', 'lets a column be empty'],
    ['alter table orders alter column note set not null', 'asks for what is not written'],
    ['alter table orders add column note text not null', 'has no default'],
    ['alter table orders add column a int default 0, add column b int not null', 'has no default'],
    ['create index orders_note on orders (note)', 'holds writers up'],
    ['create unique index orders_note on orders (note)', 'holds writers up'],
    ['alter table orders add constraint c check (a > 0)', 'every row is checked'],
    ['alter table orders add unique (a)', 'every row is checked'],
    ["update orders set note = ''", 'many rows in one go'],
    ['alter table orders drop constraint orders_note_check', 'kept right by'],
    ['alter table orders drop constraint if exists c, add column note text', 'kept right by'],
    ['drop trigger if exists orders_are_kept on orders', 'kept right by'],
    ['alter table orders disable trigger orders_are_kept', 'kept right by'],
  ])('%s is reported', (sql, what) => {
    expect(hazardsOf(`-- a comment; drop table x\n${sql};`)).toEqual([
      expect.stringContaining(what),
    ]);
  });

  it.each([
    'alter table orders add constraint c check (a > 0) not valid; alter table orders validate constraint c',
    'alter table orders add constraint c foreign key (a) references b (id) not valid;\nalter table orders validate constraint c',
  ])('%s holds the lock of the addition while every row is checked', (sql) => {
    expect(hazardsOf(sql)).toEqual([expect.stringContaining('next migration')]);
  });

  it.each([
    'alter table orders validate constraint of_the_migration_before',
    'create table notes (id int); alter table notes drop constraint c; drop trigger t on notes',
    'create table notes (id int); alter table notes add constraint c check (id > 0) not valid; alter table notes validate constraint c',
    'create table notes (id int primary key); create index notes_id on notes (id)',
    'alter table orders add column note text',
    "alter table orders add column note text not null default ''",
    "alter table orders add column note text default '' not null",
    'alter table orders add constraint c check (a > 0) not valid',
    'create function f() returns trigger language plpgsql as $$ begin delete from x; end $$',
  ])('%s is no hazard', (sql) => {
    expect(hazardsOf(sql)).toEqual([]);
  });
});
