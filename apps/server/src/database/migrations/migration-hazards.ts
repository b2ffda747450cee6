/**
 * Statements of a migration that may stop or break the previous version, which still runs beside it
 * (docs/decisions/027-postgresql.md): removing what it reads, requiring what it does not write, or holding a lock for as
 * long as a large table takes. A table that the migration itself creates is exempt. Returns one statement per hazard.
 */
export function hazardsOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const own = new Set(statements.flatMap((one) => CREATES.exec(one)?.[1] ?? []));
  const added = new Set(statements.flatMap((one) => ADDED.exec(one)?.[1] ?? []));
  const isChecked = (one: string): boolean => added.has(VALIDATED.exec(one)?.[1] ?? '');
  return statements.flatMap((statement) => {
    const table = TOUCHES.exec(statement)?.[1];
    if (table !== undefined && own.has(table)) return [];
    const hazard = HAZARDS.find(({ pattern }) => pattern.test(statement));
    const what = hazard?.what ?? (isChecked(statement) ? CHECKS_UNDER_LOCK : undefined);
    return what === undefined ? [] : [`${what}: ${statement.slice(0, 80)}`];
  });
}

// A migration is one transaction and keeps the lock of what it adds until its end, so validating there blocks everybody,
// which `not valid` was to avoid. Validating what an earlier migration added takes a lock that allows reads and writes.
const CHECKS_UNDER_LOCK =
  'checks every row while the lock of its own addition is held: validate it in the next migration';
const ADDED = /\badd constraint (\w+) .*\bnot valid\b/;
const VALIDATED = /\bvalidate constraint (\w+)/;

const CREATES = /^create (?:unlogged )?table (?:if not exists )?(\w+)/;
const TOUCHES =
  /^(?:alter table (?:if exists )?(?:only )?|drop trigger (?:if exists )?\w+ on |create (?:unique )?index \w+ on |update |delete from |drop table )(\w+)/;

const HAZARDS: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'takes a table away', pattern: /^drop table|^truncate/ },
  { what: 'takes a view or a function away', pattern: /^drop (?:view|function)/ },
  {
    what: 'takes away what the version before is kept right by',
    pattern: /\bdrop constraint\b|^drop trigger|\bdisable trigger\b/,
  },
  { what: 'takes a column away', pattern: /\bdrop column\b/ },
  { what: 'renames', pattern: /\brename (?:to|column|constraint)\b/ },
  {
    what: 'changes a type, which writes the table anew',
    pattern: /\balter column \w+ (?:set data )?type\b/,
  },
  { what: 'lets a column be empty that was not', pattern: /\bdrop not null\b/ },
  { what: 'asks for what is not written yet', pattern: /\bset not null\b/ },
  {
    what: 'adds a column that must be written and has no default',
    pattern:
      /\badd column (?:if not exists )?(?:(?!\bdefault\b|,\s*(?:add|drop|alter)\b).)*\bnot null\b(?!(?:(?!,\s*(?:add|drop|alter)\b).)*\bdefault\b)/,
  },
  {
    what: 'holds writers up while an index is made',
    pattern: /^create (?:unique )?index\b(?! concurrently)/,
  },
  {
    what: 'holds everybody up while every row is checked',
    pattern:
      /^alter table(?!.*\bnot valid\b).*\badd (?:constraint \w+ )?(?:check|foreign key|unique|primary key|exclude)\b/,
  },
  { what: 'writes many rows in one go', pattern: /^(?:update|delete from)\b/ },
];

/** Single statements on one line each, without comments; the bodies of functions are not statements of the migration. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$body$')
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .filter((one) => one !== '');
}
