import { withClient } from './money/databases.ts';
import { fillWithOrders } from './fill-with-orders.ts';

/* Generates in the database what an agent's console lists after three years: loans that are repaid, active or late, with
   payments, vouchers, complaints, an audit log, calls and promises, unmatched money, and settlement files. */

const EACH = 10;
/** Two of a borrower's ten loans are open; of every ten first ones one is late. */
const OWING_EACH = 2;
const OWES = `k < ${OWING_EACH}`;
const IS_LATE = `k = 0 and n % 20 < 2`;
const IS_DECLINED = `k = 9 and n % 2 = 0`;
/** The index of a loan among all. */
const PLACE = `(n::bigint * ${EACH} + k)`;
/** Days until its earliest unpaid instalment is due; negative for a late one. */
const DUE_IN = `(case when ${IS_LATE} then -1 - (n * 13 + n / 20) % 150 else (n * 13 + k * 7) % 30 end)::int`;
const MODEL_DUE_ON = `(select due_on from loan_list where order_id = 'D174')`;
const orderedOn = (model: string) => `(select ordered_on from orders where id = '${model}')`;
const MODEL_ORDERED_ON = `(case when ${OWES} then ${orderedOn('D174')} else ${orderedOn('D200')} end)`;
/** Charged off once, and paid in full since: one in thirty. */
const WAS_CHARGED_OFF = `k = 2 and n % 3 = 0`;
/** How much, in cents. */
const CHARGED_OFF = 100_000;
/** Lent within the last month, and repaid already. */
const IS_RECENT = `k = 8 and n % 3 = 0`;
/**
 * How many days ago it was ordered. An open loan was ordered as long before its due date as the model loan; the others over
 * three years.
 */
const DAYS_AGO = `(case when ${OWES} then ${MODEL_DUE_ON} - ${orderedOn('D174')} - ${DUE_IN} when ${IS_RECENT} then ${PLACE} * 1009 % 31
  else 31 + ${PLACE} * 1009 % 1065 end)::int`;
const ORDERED_AT = `now() - make_interval(days => ${DAYS_AGO}, mins => (${PLACE} * 7 % 720)::int)`;
const STATUS = `case when ${IS_LATE} then 180 when ${OWES} then 174 when ${IS_DECLINED} then 110 else 200 end`;
/** How many days its dates are after those of the loan that it copies. */
const LATER = `(current_date - ${DAYS_AGO} - ${MODEL_ORDERED_ON})`;

const FIRST = [
  'María',
  'José Luis',
  'Adriana',
  'Carlos',
  'Guadalupe',
  'Iván',
  'Rosa',
  'Daniela',
  'Óscar',
  'Lucía',
];
const LAST = [
  'López',
  'Ramírez',
  'Quiroz',
  'Méndez',
  'Ortiz',
  'Peña',
  'Vargas',
  'Sánchez',
  'Núñez',
  'Cruz',
  'Mora',
];
/** The entry of a list at an index, modulo its length. */
const at = (list: readonly string[], place: string) =>
  `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (${place}) % ${list.length}]`;

/** The columns that differ from the model loans. */
const SPREAD = {
  borrowers: {
    full_name: `concat_ws(' ', ${at(FIRST, 'n')}, ${at(LAST, 'n / 10')}, ${at(LAST, 'n / 110')})`,
  },
  offers: {
    shown_at: `${ORDERED_AT} - interval '9 minutes'`,
    expires_at: `${ORDERED_AT} + interval '9 minutes'`,
    confirmed_at: ORDERED_AT,
  },
  orders: {
    status: STATUS,
    ordered_at: ORDERED_AT,
    ordered_on: `current_date - ${DAYS_AGO}`,
    paid_out_on: `case when ${IS_DECLINED} then null else current_date - ${DAYS_AGO} end`,
  },
  order_history: { happened_at: `happened_at + make_interval(days => ${LATER})` },
  instalments: { due_on: `due_on + ${LATER}` },
  ledger_transactions: {
    value_on: `value_on + ${LATER}`,
    booked_at: `booked_at + make_interval(days => ${LATER})`,
  },
  loan_list: {
    status: STATUS,
    ordered_at: ORDERED_AT,
    principal: `50000 + (${PLACE} * 7919 % 600) * 1000`,
    due_on: `case when ${OWES} then current_date + ${DUE_IN} end`,
    charged_off_on: `case when ${WAS_CHARGED_OFF} then current_date - ${DAYS_AGO} + 20 end`,
    // Interest of the past months is accrued, so the day's job has nothing to do for it.
    earned_to: `date_trunc('month', current_date)::date - 1`,
  },
};

/** Over these orders, as `o`; `n` is the borrower's number and `k` the index of the loan among theirs. */
const OF_ORDERS = `orders o cross join lateral (
  select split_part(o.id, '-', 2)::int as n, split_part(o.id, '-', 3)::int as k) of`;
const IS_OURS = `o.id like 'bench-%'`;

/** Statements that fill one table each, after the loans. */
const BESIDE: Readonly<Record<string, string>> = {
  recoveries: `
    with made as (
      insert into ledger_transactions (kind, cause_kind, cause_provider, cause_id, order_id, borrower_id, value_on, booked_at)
      select one.kind, 'demo.' || one.kind, '', o.id, o.id, o.borrower_id, o.paid_out_on + one.after, o.ordered_at + make_interval(days => one.after)
      from ${OF_ORDERS} cross join (values ('chargeOff', 20), ('recovery', 25)) one (kind, after)
      where ${IS_OURS} and ${WAS_CHARGED_OFF} and o.status = 200
      returning id, order_id, kind
    )
    insert into ledger_entries (transaction_id, line, account, order_id, amount)
    select made.id, entry.line, entry.account, made.order_id, entry.amount
    from made join (values ('chargeOff', 1, 'expense.chargeOff', ${CHARGED_OFF}), ('chargeOff', 2, 'chargedOff', -${CHARGED_OFF}),
      ('recovery', 1, 'chargedOff', ${CHARGED_OFF}), ('recovery', 2, 'income.recovery', -${CHARGED_OFF})
    ) entry (kind, line, account, amount) using (kind)`,
  attempts: `
    insert into attempts (id, order_id, borrower_id, purpose, way, card_id, amount, state, provider, provider_reference, failure,
      started_at, settled_at, counts_on)
    select 'try-' || o.id, o.id, o.borrower_id, 'instalment', 'card', 'card-' || o.borrower_id, o.principal / 2,
      case when is_open then 'unknown' when is_failed then 'failed' else 'succeeded' end, 'sandbox', 'ch-' || o.id,
      case when is_failed and not is_open then 'declined' end, started_at,
      case when not is_open then started_at + make_interval(secs => n % 9) end, started_at::date
    from ${OF_ORDERS}
    cross join lateral (select n % 12 = 5 as is_failed, k = 1 and n % 1000 = 7 as is_open,
      least(o.ordered_at + make_interval(days => 14 + n % 17), now() - make_interval(mins => 30 + n % 900)) as started_at) made
    where ${IS_OURS} and o.status <> 110`,
  vouchers: `
    insert into vouchers (id, order_id, borrower_id, purpose, channel, amount, provider, provider_id, reference, state, issued_at,
      expires_at, paid_at, opened_at)
    select 'slip-' || o.id, o.id, o.borrower_id, 'instalment', 'oxxo', o.principal / 2, 'sandbox', 'slip-' || o.id,
      lpad((n::bigint * 10 + k)::text, 14, '9'), case when k = 0 then 'active' else 'paid' end, issued_at, issued_at + interval '9 days',
      case when k <> 0 then issued_at + interval '1 day' end, issued_at + interval '1 hour'
    from ${OF_ORDERS}
    cross join lateral (select case when k = 0 then now() - make_interval(hours => n % 90)
      else least(o.ordered_at + make_interval(days => 14 + n % 17), now() - interval '2 days') end as issued_at) made
    where ${IS_OURS} and o.status <> 110 and k in (0, 2, 4, 6)`,
  complaints: `
    insert into complaints (id, borrower_id, order_id, type_id, body, state, filed_at, answer_by, answered_at, closed_at, agent_id, score)
    select 'case-' || o.id, o.borrower_id, o.id, (1 + n % 6)::text, repeat('Pagué y no se refleja. ', 8),
      case when is_open then 'open' when is_answered then 'answered' else 'closed' end, filed_at, filed_at + interval '10 days',
      case when not is_open then filed_at + interval '1 day' end,
      case when not is_open and not is_answered then filed_at + interval '2 days' end,
      case when n % 3 > 0 then ${at(['laura', 'mateo'], 'n')} end,
      case when not is_open and n % 2 = 0 then 1 + n % 5 end
    from ${OF_ORDERS}
    cross join lateral (select n % 40 = 3 as is_open, n % 40 = 4 as is_answered,
      now() - make_interval(hours => case when n % 40 in (3, 4) then n % 400 else 100 + n % 26000 end) as filed_at) made
    where ${IS_OURS} and k = 3`,
  complaint_history: `
    insert into complaint_history (complaint_id, seq, kind, happened_at)
    select id, 1, 'filed', filed_at from complaints where id like 'case-bench-%'`,
  audit_log: `
    insert into audit_log (at, agent_id, act, subject_kind, subject_id, borrower_id, request_id, details)
    select now() - make_interval(mins => ((1 - share) * 525600)::int), ${at(['laura', 'mateo', 'irene'], 'n')},
      ${at(['readOrder', 'readBorrower', 'readTimeline', 'listLoans', 'searchLoans', 'readLedger', 'replyToComplaint'], 'n + k')},
      'order', o.id, o.borrower_id, 'r-' || o.id, '{"count": 1}'
    from ${OF_ORDERS} cross join (select count(*)::float8 as all_of from orders) counted
    cross join lateral (select (n * 10.0 + k) / all_of as share) made
    where ${IS_OURS} order by n, k`,
  collection_cases: `
    insert into collection_cases (order_id, agent_id, next_step, next_on, updated_at)
    select o.id, case when n % 3 = 0 then ${at(['laura', 'mateo'], 'n / 20')} end, 'call', current_date + (n % 5 - 3), now()
    from ${OF_ORDERS} where ${IS_OURS} and o.status = 180 and n % 4 < 3`,
  collection_contacts: `
    insert into collection_contacts (order_id, borrower_id, agent_id, way, started_at, on_day, outcome, ended_at)
    select o.id, o.borrower_id, 'laura', 'call', started_at, started_at::date, 'noAnswer', started_at + interval '1 minute'
    from ${OF_ORDERS} cross join generate_series(1, 4) time
    cross join lateral (select now() - make_interval(days => time * 9, mins => n % 600) as started_at) made
    where ${IS_OURS} and o.status = 180`,
  payment_promises: `
    insert into payment_promises (order_id, borrower_id, agent_id, amount, due_on, made_at, state, settled_at)
    select o.id, o.borrower_id, 'laura', 50000, current_date + (case when is_open then n % 9 else -1 - n % 30 end), now() - interval '31 days',
      case when is_open then 'open' else 'broken' end, case when not is_open then now() - make_interval(days => n % 30) end
    from ${OF_ORDERS} cross join lateral (select n % 40 = 1 as is_open) made
    where ${IS_OURS} and o.status = 180 and n % 20 = 1`,
  borrower_notes: `
    insert into borrower_notes (borrower_id, agent_id, body, made_at)
    select id, 'laura', 'Prefiere que le llamen por la tarde.', now() - interval '20 days' from borrowers where id like 'bench-%'`,
  unmatched_money: `
    insert into unmatched_money (provider, event_id, reference, amount, reason, transaction_id, received_at, matched_at, matched_by,
      matched_transaction_id, close_reason)
    select 'sandbox', 'paid-' || t.id, lpad(t.id::text, 14, '8'), 50000, 'unknownReference', t.id, t.booked_at,
      case when t.id % 5000 > 0 then t.booked_at + interval '1 day' end, case when t.id % 5000 > 0 then 'mateo' end,
      case when t.id % 5000 > 0 then t.id end, case when t.id % 5000 > 0 then 'Lo confirma la caja' end
    from ledger_transactions t where t.kind = 'payment' and t.id % 50 = 0 and t.order_id like 'bench-%'`,
  settlement_files: `
    insert into settlement_files (kind, source, format, file_name, sha256, byte_count, line_count, repeated_count, bad_count, imported_by, imported_at)
    select 'report', 'demo', 'csv', 'report-' || day || '.csv', sha256(day::text::bytea), 9000, 300, 0, 0, 'mateo', now() - make_interval(days => day)
    from generate_series(365, 1, -1) day`,
  settlement_lines: `
    insert into settlement_lines (file_id, line_number, file_kind, source, line_key, kind, payment_id, reference, amount, fee, fee_tax,
      net, on_day, settlement, description)
    select f.id, row_number() over (partition by f.id order by t.id), 'report', 'demo', t.cause_id, 'payment', t.cause_id, '',
      e.amount + (case when t.id % 500 = 0 then 100 else 0 end), 300, 48, null, t.value_on, 'pay-' || t.value_on, ''
    from settlement_files f
    join ledger_transactions t on t.value_on = current_date - substring(f.file_name from '\\d+')::int
    join ledger_entries e on e.transaction_id = t.id and e.account = 'cash' and e.provider = 'demo' and e.amount > 0
    where t.cause_kind = 'demo' and t.order_id like 'bench-%' and t.id % 1000 <> 7 order by f.id, t.id`,
  webhook_events: `
    insert into webhook_events (provider, event_id, kind, payload, received_at, applied_at, result)
    select 'sandbox', 'event-' || id, 'paid', jsonb_build_object('paymentId', id), paid_at, paid_at, 'booked'
    from vouchers where state = 'paid' and id like 'slip-bench-%'`,
  jobs: `
    insert into jobs (kind, order_id, made_at, due_at, tries, done_at)
    select 'payOut', o.id, o.ordered_at, o.ordered_at, 1, o.ordered_at from orders o where ${IS_OURS} and o.status <> 110`,
  ratings: `
    insert into ratings (borrower_id, order_id, score, rated_at)
    select o.borrower_id, o.id, 1 + n % 5, o.ordered_at + interval '20 days' from ${OF_ORDERS} where ${IS_OURS} and k = 4`,
  reminders: `
    insert into reminders (order_id, instalment, kind, made_at, due_on, try_at, tries, sent_at)
    select i.order_id, i.number, 'dueSoon', i.due_on - 1, i.due_on, i.due_on - 1, 1, i.due_on - 1
    from instalments i where i.due_on <= current_date + 1 and i.order_id like 'bench-%'`,
};

/**
 * Fills a demo's database with that many loans, ten for each borrower, and everything that the console lists beside them.
 * It records finished parts, so that an interrupted fill resumes and a finished one does nothing.
 */
export async function fillDesk(url: string, loans: number): Promise<void> {
  const once = (step: string, work: () => Promise<unknown>) => unlessFilled(url, step, work);
  await once('loans', () =>
    fillWithOrders(
      url,
      {
        borrowers: Math.ceil(loans / EACH),
        ordersEach: EACH,
        repaidEach: EACH - OWING_EACH,
        also: SPREAD,
      },
      once,
    ),
  );
  await once('rest', () =>
    withClient(url, async (client) => {
      // Copies of checked rows, as the loans are: skip the triggers.
      await client.query('set session_replication_role = replica');
      await client.query('set synchronous_commit = off');
      await client.query(`set work_mem = '256MB'`);
      for (const [table, statement] of Object.entries(BESIDE))
        await once(table, () => client.query(statement));
      await client.query('vacuum (analyze)');
    }),
  );
}

/** Runs a step of the fill unless an earlier run has finished it. */
export async function unlessFilled(
  url: string,
  step: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const query = (text: string, values: readonly string[] = []) =>
    withClient(url, (client) => client.query(text, [...values]));
  await query('create schema if not exists bench');
  await query('create table if not exists bench.filled (step text primary key)');
  const { rowCount } = await query('select from bench.filled where step = $1', [step]);
  if (rowCount === 1) return;
  const from = performance.now();
  await work();
  await query('insert into bench.filled values ($1)', [step]);
  console.log(`filled: ${step}, ${Math.round((performance.now() - from) / 1_000)} s`);
}
