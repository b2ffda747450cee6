import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Statement } from '../../apps/server/test/databases/record-statements.ts';
import type { Orders } from './databases.ts';
import { STRIDE } from './walk.ts';
import type { Payable, Walk } from './walk.ts';

/** Finds `pgbench`. It comes with PostgreSQL's server or contrib package, not with the binaries of the npm package. */
export function findPgbench(): string {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  const found = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(installed, version, 'bin')),
  ].find((folder) => existsSync(join(folder, 'pgbench')));
  if (found === undefined)
    throw new Error('pgbench is not on PATH. It is in Debian’s postgresql-contrib, Fedora’s too.');
  return join(found, 'pgbench');
}

/** Borrower, order and attempt of a step of a walk, as SQL that `pgbench` fills in. */
export const borrowerOf = ({ borrowers }: Orders): string =>
  `('bench-' || (:number % ${borrowers}))`;
export const orderOf = (orders: Orders): string =>
  `(${borrowerOf(orders)} || '-' || (:number / ${orders.borrowers}))`;
export const attemptOf = `('run' || :first::text || '-' || :client_id::text || '-' || :step::text)`;

/** The start of a script: each step of each client pays an order of its own. */
export const prologueOf = ({ borrowers, ordersEach }: Orders): string =>
  [
    '\\set step :step + 1',
    `\\set number ((:first + :client_id * :each + :step) * ${STRIDE}) % ${borrowers * ordersEach}`,
  ].join('\n');

/** A script that makes the recorded payment for the orders of a walk: the same statements, named, with other values. */
export function scriptOf(
  statements: readonly Statement[],
  recorded: Payable & { readonly attemptId: string; readonly version: string },
  { orders }: Pick<Walk, 'orders'>,
): string {
  const [borrower, order, attempt] = [borrowerOf(orders), orderOf(orders), attemptOf];
  const replacements: Record<string, string> = {
    [recorded.orderId]: order,
    [recorded.borrowerId]: borrower,
    [recorded.attemptId]: attempt,
    // The version of each loan: with another's, nothing would be written.
    [recorded.version]: `loan_version(${order})`,
  };
  const pattern = new RegExp(
    `(${Object.keys(replacements)
      .toSorted((one, other) => other.length - one.length)
      .join('|')})`,
  );
  const written = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value instanceof Date) return quoteColons(value.toISOString());
    const parts = String(value).split(pattern);
    const pieces = parts
      .filter((part) => part !== '')
      .map((part) => replacements[part] ?? quoteColons(part));
    return pieces.length === 1 ? (pieces[0] ?? "''") : `(${pieces.join(' || ')})`;
  };
  const lines = statements.map(
    ({ sql, values }) =>
      `${sql.replaceAll(/\$(\d+)/g, (_whole, at: string) => written(values[Number(at) - 1])).replaceAll(/\s*\n\s*/g, ' ')};`,
  );
  return [prologueOf(orders), ...lines].join('\n');
}

// pgbench reads `:name` as a variable anywhere, but not `: ` or `:1`; so a colon before a letter is written differently.
const quoteColons = (text: string): string => {
  const quoted = text.replaceAll("'", "''");
  return /:[A-Za-z_]/.test(quoted)
    ? `('${quoted.split(/:(?=[A-Za-z_])/).join(`' || chr(58) || '`)}')`
    : `'${quoted}'`;
};

/** Runs the script with as many clients as ours and returns payments per second. */
export function runPgbench(
  pgbench: string,
  url: string,
  script: string,
  { first, count }: Walk,
  clients: number,
): number {
  const folder = mkdtempSync(join(tmpdir(), 'cauce-pgbench-'));
  const file = join(folder, 'payment.sql');
  writeFileSync(file, script);
  const each = Math.floor(count / clients);
  try {
    const output = execFileSync(
      pgbench,
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-t',
        String(each),
        '-D',
        `first=${first}`,
        '-D',
        `each=${each}`,
        '-D',
        'step=-1',
        '-f',
        file,
        url,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const tps = /tps = ([\d.]+) \(without/.exec(output)?.[1];
    if (tps === undefined) throw new Error(`pgbench printed no rate:\n${output}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
