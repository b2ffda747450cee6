import { createHash } from 'node:crypto';
import pg from 'pg';

export interface FilledOrders {
  readonly borrowers: number;
  readonly ordersEach: number;
  /** How many of each borrower's are overdue like the demo's D180; none by itself. */
  readonly lateEach?: number;
  /** What else differs from the model, as SQL over borrower `n` and their `k`-th order, by table and column. */
  readonly also?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Borrowers `bench-N` with a session of that name and orders `bench-N-K` like the demo's D174, copied in the database itself. */
export async function fillWithOrders(
  url: string,
  { borrowers, ordersEach, lateEach = 0, also = {} }: FilledOrders,
): Promise<void> {
  const each = (first: number, end: number): string =>
    `generate_series(0, ${borrowers - 1}) n, generate_series(${first}, ${end - 1}) k`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Copies of what was checked once: checking every row anew takes twenty times as long.
    await client.query('set session_replication_role = replica');
    const hashes = Array.from({ length: borrowers }, (_, one) =>
      createHash('sha256').update(`bench-${one}`).digest(),
    );
    await client.query(`
      insert into borrowers (id, phone, bank_name, clabe, created_at, updated_at)
      select 'bench-' || n, '+5255' || lpad(n::text, 8, '0'), 'Citibanamex', '002115016003269411', now(), now() from generate_series(0, ${borrowers - 1}) n`);
    await client.query(
      `insert into sessions (token_hash, borrower_id, opened_at, expires_at)
       select hash, 'bench-' || (n - 1), now(), now() + interval '1 day' from unnest($1::bytea[]) with ordinality t (hash, n)`,
      [hashes],
    );
    await withoutIndexes(client, async () => {
      if (lateEach > 0) await copyOrder(client, 'D180', each(0, lateEach), also);
      await copyOrder(client, 'D174', each(lateEach, ordersEach), also);
    });
    // As a database that runs for longer is: what is only in an index is read from the index alone.
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
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

/** Builds the indexes that only help to find rows once all rows are there: in a fraction of the time that they take row by row. */
async function withoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`set work_mem = '256MB'`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

/** Copies an order of the demo, and everything that is its own. */
async function copyOrder(
  client: pg.Client,
  model: string,
  each: string,
  also: NonNullable<FilledOrders['also']>,
): Promise<void> {
  const borrower = `'bench-' || n`;
  const order = `'bench-' || n || '-' || k`;
  await copy(client, each, 'offers', `id = (select offer_id from orders where id = '${model}')`, {
    id: order,
    borrower_id: borrower,
    coupon_id: 'null',
  });
  await copy(client, each, 'orders', `id = '${model}'`, {
    id: order,
    borrower_id: borrower,
    offer_id: order,
    ...also['orders'],
  });
  for (const table of ['loan_list', 'order_history', 'instalments'])
    await copy(client, each, table, `order_id = '${model}'`, { order_id: order, ...also[table] });
  // A transaction without entries is refused at the end of its own.
  await client.query('begin');
  await copy(client, each, 'ledger_transactions', `order_id = '${model}'`, {
    order_id: order,
    borrower_id: borrower,
    // Triggers are off here, so both forms are copied.
    source: `source || ':' || ${order}`,
    cause_id: `cause_id || ':' || ${order}`,
  });
  // Planned for the few rows that there were before, the join below would look through all of them for each.
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
    where t.order_id = '${model}'`);
  await client.query('commit');
}

/** Copies the rows of a table once for every order of the bench, some columns replaced by SQL. */
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
