import { addDays, dueDays, localDateOf, minor } from '@cauce/lending';
import type { LocalDate, Market, Product } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { updateLoanBooks } from '../money/ledger/update-loan-books.ts';
import { DEMO_MARKETS } from './demo-market.ts';
import { addDemoOrder, instantOn } from './demo-orders.ts';
import { drawNames } from './demo-people.ts';
import { seededDraw } from './seeded-draw.ts';
import type { Draw } from './seeded-draw.ts';

/* A realistic portfolio: some thousand loans of a year (`DEMO=large`). A few model loans a day are created like every demo
   loan, through the books; the rest are copies for other borrowers, made in the database. The same seed gives the same
   portfolio. */

const SEED = 20_261_122;

interface PortfolioSize {
  /** Loans of the last so many days. */
  readonly days: number;
  readonly modelsPerDay: number;
  /** Copies of each model loan. Models vary more than copies, and take longer. */
  readonly copies: number;
}
export const YEAR_OF_LOANS: PortfolioSize = { days: 364, modelsPerDay: 3, copies: 3 };

const REPORT_EVERY_DAYS = 90;

interface PortfolioInput {
  readonly db: Db;
  readonly products: readonly Product[];
  readonly market: Market;
  readonly language: 'es' | 'en';
  readonly nowMs: number;
}

/** Adds the portfolio to a demo whose products exist. `report` receives progress messages. */
export async function loadPortfolio(
  input: PortfolioInput,
  { days, modelsPerDay, copies }: PortfolioSize,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  const { db, market, nowMs } = input;
  // The time limit of a call is too short for this on a slow machine, or where copies are checked row by row.
  await sql`set local statement_timeout = 0`.execute(db);
  const draw = seededDraw(SEED);
  const today = localDateOf(nowMs, market.timeZone);
  // Some borrowers take a second loan.
  const models = days * modelsPerDay;
  const borrowers = Math.ceil(models * copies * 0.7) + models;
  await addBorrowers(input, borrowers, draw);
  for (let daysAgo = 1; daysAgo <= days; daysAgo += 1) {
    for (let model = 1; model <= modelsPerDay; model += 1) {
      const number = (daysAgo - 1) * modelsPerDay + model;
      await addModel(input, { daysAgo, number }, today, draw);
    }
    if (daysAgo % REPORT_EVERY_DAYS === 0) report(`  ${daysAgo} of ${days} days`);
  }
  report(`  ${models * copies} copies for other borrowers`);
  await copyModels(db, copies, borrowers);
  await backdateRegistration(db);
}

/** A borrower registered shortly before their first loan. */
async function backdateRegistration(db: Db): Promise<void> {
  await sql`
    update borrowers b set created_at = o.first - interval '20 minutes'
    from (select borrower_id, min(ordered_at) as first from orders group by 1) o
    where o.borrower_id = b.id and b.id like 'B%' and b.created_at > o.first
  `.execute(db);
}

const borrowerId = (number: number): string => `B${String(number).padStart(5, '0')}`;
const modelId = (number: number): string => `2041${String(number).padStart(4, '0')}`;

async function addBorrowers(
  { db, market: { country }, nowMs }: PortfolioInput,
  count: number,
  draw: Draw,
): Promise<void> {
  const people = drawNames(count, draw, country);
  const { bankName, phonePrefix } = DEMO_MARKETS[country];
  const at = new Date(nowMs);
  await sql`
    insert into borrowers (id, phone, full_name, address, place, bank_name, created_at, updated_at)
    select 'B' || lpad(n::text, 5, '0'), ${phonePrefix} || lpad(n::text, 5, '0'), name, '', '', ${bankName}, ${at}, ${at}
    from unnest(${people}::text[]) with ordinality as drawn (name, n)
  `.execute(db);
}

async function addModel(
  { db, products, market, language, nowMs }: PortfolioInput,
  { daysAgo, number }: { readonly daysAgo: number; readonly number: number },
  today: LocalDate,
  draw: Draw,
): Promise<void> {
  const { account, bankName } = DEMO_MARKETS[market.country];
  const chosen = products[draw(10) < 8 ? 0 : products.length - 1];
  if (chosen === undefined) throw new Error('The demo has no products');
  const product = withDrawnPrincipal(chosen, draw);
  const { instalments: count, periodDays, termDays } = product;
  const startsOn = addDays(today, -daysAgo);
  const dues = dueDays({ count, periodDays, termDays }).map((day) => addDays(startsOn, day));
  const past = dues.filter((day) => day < today);
  await addDemoOrder(db, {
    order: {
      id: modelId(number),
      borrowerId: borrowerId(number),
      product,
      path: [21, 151, 174],
      settledPayments: countPaid(past, today, draw(100)),
    },
    borrower: { bankName, account },
    market,
    language,
    startsOn,
    at: instantOn(startsOn, today, nowMs),
  });
  await updateLoanBooks(db, modelId(number), today, new Date(nowMs));
}

/** Round amounts within the product's limits. */
function withDrawnPrincipal(product: Product, draw: Draw): Product {
  const { min, max } = product.principal;
  const step = 50_000;
  const steps = Math.floor((max - min) / step);
  const drawn = minor(min + step * draw(steps + 1));
  return { ...product, principal: { ...product.principal, default: drawn } };
}

/**
 * How many of the payments due were made, by a number drawn from 0 to 99: most borrowers pay, some are late, a few stop
 * for good.
 */
function countPaid(past: readonly LocalDate[], today: LocalDate, drawn: number): number {
  const latest = past.at(-1);
  const isRecent = latest !== undefined && latest > addDays(today, -40);
  if (drawn < 84) return past.length;
  if (drawn < 95) return past.length - (isRecent ? 1 : 0);
  if (drawn < 97) return Math.min(past.length, 2);
  return Math.min(past.length, drawn < 99 ? 1 : 0);
}

/**
 * Copies every model for other borrowers, with all of the loan's own rows. Checks already passed by the model are skipped
 * for its copies where the database allows it, because they take most of the time.
 */
async function copyModels(db: Db, copies: number, borrowers: number): Promise<void> {
  const { rows } = await sql<{ isSuper: boolean }>`
    select current_setting('is_superuser') = 'on' as "isSuper"
  `.execute(db);
  const isUnchecked = rows[0]?.isSuper === true;
  if (isUnchecked) await sql`set local session_replication_role = replica`.execute(db);
  await copyEverything(db, copies, borrowers, isUnchecked);
  if (isUnchecked) await sql`set local session_replication_role = origin`.execute(db);
}

async function copyEverything(
  db: Db,
  copies: number,
  borrowers: number,
  isUnchecked: boolean,
): Promise<void> {
  await sql`
    create temporary table copied on commit drop as
    select o.id as model, (20420000 + row_number() over (order by o.id, k))::text as id,
      'B' || lpad((1 + (row_number() over (order by o.id, k) * 7) % ${sql.lit(borrowers)})::text, 5, '0') as borrower,
      make_interval(mins => (k * 37 % 480)::int) as earlier
    from orders o cross join generate_series(1, ${sql.lit(copies)}) k where o.id like '2041%'
  `.execute(db);
  // These rows have no statistics yet, and a join planned for a handful of them writes gigabytes of temporary files.
  await sql`analyze`.execute(db);
  await copyRows(db, 'offers', sql`m.id = (select offer_id from orders where id = c.model)`, {
    id: sql`c.id`,
    borrower_id: sql`c.borrower`,
  });
  await copyRows(db, 'orders', sql`m.id = c.model`, {
    id: sql`c.id`,
    borrower_id: sql`c.borrower`,
    offer_id: sql`c.id`,
    ordered_at: sql`m.ordered_at - c.earlier`,
  });
  const ofOrder = { order_id: sql`c.id` };
  for (const table of ['order_history', 'instalments'])
    await copyRows(db, table, sql`m.order_id = c.model`, ofOrder);
  await copyRows(db, 'consents', sql`m.order_id = c.model`, {
    ...ofOrder,
    borrower_id: sql`c.borrower`,
  });
  await copyRows(
    db,
    'ledger_transactions',
    sql`m.order_id = c.model`,
    {
      ...ofOrder,
      borrower_id: sql`c.borrower`,
      cause_id: sql`m.cause_id || ':' || c.id`,
    },
    // The entries of a loan are ordered by id.
    [sql`m.id`],
  );
  await sql`analyze ledger_transactions`.execute(db);
  await sql`
    insert into ledger_entries (transaction_id, line, account, order_id, instalment, borrower_id, provider, amount)
    select t.id, e.line, e.account, case when e.order_id is null then null else c.id end, e.instalment,
      case when e.borrower_id is null then null else c.borrower end, e.provider, e.amount
    from copied c
    join ledger_transactions m on m.order_id = c.model
    join ledger_entries e on e.transaction_id = m.id
    join ledger_transactions t on t.order_id = c.id and t.cause_kind = m.cause_kind
      and t.cause_provider = m.cause_provider and t.cause_id = m.cause_id || ':' || c.id
  `.execute(db);
  // Otherwise a trigger fills the list.
  if (isUnchecked)
    await copyRows(db, 'loan_list', sql`m.order_id = c.model`, {
      ...ofOrder,
      ordered_at: sql`m.ordered_at - c.earlier`,
    });
}

/** Copies the rows of a table once for every copy, with some columns replaced. */
async function copyRows(
  db: Db,
  table: string,
  where: ReturnType<typeof sql>,
  replaced: Readonly<Record<string, ReturnType<typeof sql>>>,
  thenBy: readonly ReturnType<typeof sql>[] = [],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'
  `.execute(db);
  const names = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => replaced[name] ?? sql.ref(`m.${name}`)))}
    from copied c join ${sql.table(table)} m on ${where}
    order by ${sql.join([sql`c.id`, ...thenBy])}
  `.execute(db);
}
