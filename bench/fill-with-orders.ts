import { createHash } from 'node:crypto';
import pg from 'pg';

export interface FilledOrders {
  readonly borrowers: number;
  readonly ordersEach: number;
  /** How many of each borrower's orders are overdue like the demo's D180; 0 by default. */
  readonly lateEach?: number;
  /** How many of each borrower's last orders are repaid like the demo's D200; 0 by default. */
  readonly repaidEach?: number;
  /** Other differences from the model, as SQL over borrower `n` and their `k`-th order, by table and column. */
  readonly also?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Runs a step of a fill, unless an earlier run has finished it. */
type Once = (step: string, work: () => Promise<unknown>) => Promise<unknown>;

/**
 * Creates borrowers `bench-N`, each with a session of that name, and orders `bench-N-K` like the demo's D174, copied inside
 * the database. Every index `k` is a transaction of its own, so that an interrupted fill resumes.
 */
export async function fillWithOrders(
  url: string,
  { borrowers, ordersEach, lateEach = 0, repaidEach = 0, also = {} }: FilledOrders,
  once: Once = (_step, work) => work(),
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Copies of checked rows: checking each again takes twenty times as long.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(`set work_mem = '256MB'`);
    await once('borrowers', () => addBorrowers(client, borrowers, also['borrowers'] ?? {}));
    await once('without indexes', () => dropIndexes(client));
    for (let k = 0; k < ordersEach; k += 1) {
      const model = k < lateEach ? 'D180' : k < ordersEach - repaidEach ? 'D174' : 'D200';
      const each = `generate_series(0, ${borrowers - 1}) n, generate_series(${k}, ${k}) k`;
      await once(`orders ${k}`, () => copyOrder(client, model, each, also));
    }
    await makeIndexes(client);
    // No events for the lender's systems are sent about filled rows: they start anew, after these.
    await client.query('delete from outgoing_event_places');
    // As in a database that has run for longer: index-only scans need the visibility map.
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

async function addBorrowers(
  client: pg.Client,
  borrowers: number,
  { full_name: name = `''` }: Readonly<Record<string, string>>,
): Promise<void> {
  const hashes = Array.from({ length: borrowers }, (_, one) =>
    createHash('sha256').update(`bench-${one}`).digest(),
  );
  await client.query('begin');
  await client.query(`
    insert into borrowers (id, phone, full_name, bank_name, clabe, created_at, updated_at)
    select 'bench-' || n, '+5255' || lpad(n::text, 8, '0'), ${name}, 'Citibanamex', '002115016003269411', now(), now()
    from generate_series(0, ${borrowers - 1}) n`);
  await client.query(
    `insert into sessions (token_hash, borrower_id, opened_at, expires_at)
     select hash, 'bench-' || (n - 1), now(), now() + interval '1 day' from unnest($1::bytea[]) with ordinality t (hash, n)`,
    [hashes],
  );
  await client.query('commit');
}

const FILLED = [
  'offers',
  'orders',
  'loan_list',
  'order_history',
  'instalments',
  'ledger_transactions',
  'ledger_entries',
];

/**
 * Drops the indexes that only speed up reads, and records their definitions: building them once all rows are there takes a
 * fraction of the time.
 */
async function dropIndexes(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('create schema if not exists bench');
  await client.query('create table bench.dropped (definition text primary key)');
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [FILLED],
  );
  for (const { name, definition } of rows) {
    await client.query('insert into bench.dropped values ($1)', [definition]);
    await client.query(`drop index ${name}`);
  }
  await client.query('commit');
}

async function makeIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    'select definition from bench.dropped',
  );
  for (const { definition } of rows) {
    await client.query('begin');
    await client.query(definition);
    await client.query('delete from bench.dropped where definition = $1', [definition]);
    await client.query('commit');
  }
}

/** Copies an order of the demo, with all rows that belong to it. */
async function copyOrder(
  client: pg.Client,
  model: string,
  each: string,
  also: NonNullable<FilledOrders['also']>,
): Promise<void> {
  const borrower = `'bench-' || n`;
  const order = `'bench-' || n || '-' || k`;
  // In one transaction: the ledger refuses, at commit, a transaction without entries.
  await client.query('begin');
  await copy(client, each, 'offers', `id = (select offer_id from orders where id = '${model}')`, {
    id: order,
    borrower_id: borrower,
    coupon_id: 'null',
    ...also['offers'],
  });
  await copy(client, each, 'orders', `id = '${model}'`, {
    id: order,
    borrower_id: borrower,
    offer_id: order,
    ...also['orders'],
  });
  for (const table of ['loan_list', 'order_history', 'instalments'])
    await copy(client, each, table, `order_id = '${model}'`, { order_id: order, ...also[table] });
  const { rows: before } = await client.query<{ last: string }>(
    'select coalesce(max(id), 0) as last from ledger_transactions',
  );
  await copy(client, each, 'ledger_transactions', `order_id = '${model}'`, {
    order_id: order,
    borrower_id: borrower,
    cause_id: `cause_id || ':' || ${order}`,
    ...also['ledger_transactions'],
  });
  // With statistics from before, when the table had few rows, the join below would scan all rows for each.
  await client.query('analyze ledger_transactions');
  await client.query(`
    insert into ledger_entries (transaction_id, line, account, order_id, instalment, borrower_id, provider, amount)
    select copied.id, e.line, e.account, case when e.order_id is null then null else copied.order_id end, e.instalment,
      case when e.borrower_id is null then null else copied.borrower_id end, e.provider, e.amount
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    cross join (select n, k from ${each}) walk
    join ledger_transactions copied on copied.cause_kind = t.cause_kind
      and copied.cause_provider = t.cause_provider and copied.cause_id = t.cause_id || ':' || ${order}
      and copied.id > ${before[0]?.last ?? '0'}
    where t.order_id = '${model}'`);
  await client.query('commit');
}

/** Copies the rows of a table once for every order of the bench, with some columns replaced by SQL. */
async function copy(
  client: pg.Client,
  each: string,
  table: string,
  where: string,
  replaced: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = current_schema() and is_identity = 'NO'
       and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(`
    insert into ${table} (${names.join(', ')})
    select ${names.map((name) => replaced[name] ?? name).join(', ')}
    from ${table}, ${each} where ${where}`);
}
