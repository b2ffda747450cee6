import type { Across } from './distribution-across.ts';
import type { Spread } from './distribution.ts';
import type { Column, Key } from './read-keys.ts';

type Spreads = Readonly<Record<string, Spread>>;

/** What is wrong with what is said of the tables: one that is left out, a column or a parent that is not there. */
export function spreadProblems(
  spreads: Spreads,
  columns: readonly Column[],
  keys: readonly Key[],
): string[] {
  const tables = new Set(columns.map(({ table }) => table));
  const unsaid = [...tables].filter((table) => spreads[table] === undefined);
  return [
    ...unsaid.map((table) => `${table} is not spoken of`),
    ...Object.entries(spreads).flatMap(([table, spread]) => {
      if (!tables.has(table)) return [`${table} does not exist`];
      if (spread.kind === 'reference' || spread.kind === 'sandbox') return [];
      if (spread.kind === 'through')
        return parentProblems(table, spread.by, spreads, columns, keys);
      return columns.some((one) => one.table === table && one.name === spread.by)
        ? []
        : [`${table} has no ${spread.by}`];
    }),
  ].toSorted();
}

function parentProblems(
  table: string,
  by: string,
  spreads: Spreads,
  columns: readonly Column[],
  keys: readonly Key[],
): string[] {
  if (parentOf(table, by, keys) === undefined) return [`${table} (${by}) leads nowhere`];
  const names = by.split(', ');
  const mayBeNull = columns.some(
    (one) => one.table === table && names.includes(one.name) && one.mayBeNull,
  );
  return [
    ...(mayBeNull ? [`${table} (${by}) may lead nowhere`] : []),
    ...(leadsToBorrower(table, spreads, keys) ? [] : [`${table} (${by}) leads to no borrower`]),
  ];
}

function parentOf(table: string, by: string, keys: readonly Key[]): string | undefined {
  return keys.find((key) => key.table === table && key.columns.join(', ') === by && key.parent)
    ?.parent?.table;
}

function leadsToBorrower(table: string, spreads: Spreads, keys: readonly Key[]): boolean {
  const passed = new Set<string>();
  for (let at: string | undefined = table; at !== undefined && !passed.has(at);) {
    const spread: Spread | undefined = spreads[at];
    if (spread?.kind === 'borrower') return true;
    passed.add(at);
    at = spread?.kind === 'through' ? parentOf(at, spread.by, keys) : undefined;
  }
  return false;
}

/**
 * What stands in the way of spreading by borrower. A machine sees its own borrowers alone: it can hold something unique only
 * among the rows of one borrower, and follow a foreign key only to a row of the same one, or to a table that it has whole.
 */
export function keysAcross(
  spreads: Spreads,
  columns: readonly Column[],
  keys: readonly Key[],
): Across {
  const kindOf = (table: string): Spread['kind'] | undefined => spreads[table]?.kind;
  // The column by which a table is spread; null where it has none of its own.
  const columnOf = (table: string): string | null => {
    const spread = spreads[table];
    return spread?.kind === 'borrower' || spread?.kind === 'apart' ? spread.by : null;
  };
  const isOfBorrower = (table: string): boolean =>
    kindOf(table) === 'borrower' || kindOf(table) === 'through';
  const unique = keys.filter(
    ({ table, columns: own, parent }) =>
      parent === null && isOfBorrower(table) && !own.includes(columnOf(table) ?? ''),
  );
  const foreign = keys.filter(({ table, columns: own, parent }) => {
    if (parent === null || kindOf(table) === 'sandbox' || kindOf(parent.table) === 'reference')
      return false;
    const at = own.indexOf(columnOf(table) ?? '');
    return at === -1 || parent.columns[at] !== columnOf(parent.table);
  });
  const said = ({ table, columns: own }: Omit<Key, 'parent'>): string =>
    `${table} (${own.join(', ')})`;
  return {
    withoutColumn: Object.keys(spreads)
      .filter((table) => kindOf(table) === 'through')
      .toSorted(),
    mayBeEmpty: columns
      .filter((one) => one.mayBeNull && columnOf(one.table) === one.name)
      .map(({ table }) => table)
      .toSorted(),
    unique: unique.map(said).toSorted(),
    foreign: foreign
      .flatMap((key) => (key.parent === null ? [] : [`${said(key)} → ${said(key.parent)}`]))
      .toSorted(),
  };
}
