import {
  assignLoan,
  countLoans,
  exportLoans,
  listLoans,
  previewBulk,
  readCollectionCase,
  readOrder,
  runBulk,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { addDays, daysLate, localDate, localDateOf, marketOf, markets } from '@cauce/lending';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/console-caller.ts';
import { addAgent } from '../agents/agents.ts';
import { workOf } from '../../../test/work-of.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { sendAgentMessages } from '../../collections/agent-messages.ts';
import { receiveMoney } from '../../../test/money/receive-money.ts';
import { readInPortions } from '../mount/read-in-portions.ts';
import { countLoanList, dueDaysOf, listLoanPage, whereOf } from './loan-list.ts';
import type { ListedLoan, LoanPlace } from './loan-list.ts';

const [test, mateo] = consoleForFile(['operator']);

const idsOf = async (input: ConsoleInputOf<typeof listLoans>) =>
  (await mateo.done(listLoans, input)).rows.map(({ orderId }) => orderId);
const today = () => localDateOf(test.clock.now(), marketOf('MX').timeZone);
const pay = (orderId: string, amount: number) =>
  receiveMoney(test, { orderId, amount, id: `list-${orderId}-${amount}` });

describe('the list of loans', () => {
  it('has every loan once, with the figures of its own page', async () => {
    const { rows, next } = await mateo.done(listLoans, {});
    expect(next).toBeNull();
    expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual(
      ['D110', 'D151', 'D170', 'D174', 'D174N', 'D180', 'D200', 'D21', 'E174'].toSorted(),
    );
    for (const { orderId, ...row } of rows) {
      const { figures, status, principal, productName } = await mateo.done(readOrder, { orderId });
      const { dueOn, daysLate: late, dueNow, balance } = figures;
      expect({ orderId, ...row }).toMatchObject({
        orderId,
        status,
        principal,
        productName,
        dueOn,
        dueNow,
        balance,
        daysLate: late,
      });
    }
  });

  it('narrows by status, days past due, product, amount and dates', async () => {
    expect(await idsOf({ statuses: [180] })).toEqual(['D180']);
    expect(await idsOf({ lateFrom: 1 })).toEqual(['D180']);
    expect(await idsOf({ lateFrom: 8, lateTo: 30 })).toEqual([]);
    const owing = await idsOf({ lateFrom: 0, lateTo: 0 });
    expect(owing.toSorted()).toEqual(['D174', 'D174N', 'E174']);
    expect(await idsOf({ statuses: [], productIds: [] })).toEqual(await idsOf({}));
    const { rows, products } = await mateo.done(listLoans, { productIds: ['unico'] });
    expect(rows.every(({ productName }) => productName === 'Crédito Único')).toBe(true);
    expect(products.map(({ id }) => id)).toEqual(['flex', 'unico']);
    const cheap = await mateo.done(listLoans, { principalTo: 100_000 });
    expect(cheap.rows.every(({ principal }) => principal <= 100_000)).toBe(true);
    expect(cheap.rows.length + (await idsOf({ principalFrom: 100_001 })).length).toBe(9);
    const whole = await mateo.done(listLoans, {});
    const day = whole.rows[0]?.orderedOn ?? '';
    const ofDay = whole.rows.filter(({ orderedOn }) => orderedOn === day);
    expect((await idsOf({ orderedFrom: day, orderedTo: day })).toSorted()).toEqual(
      ofDay.map(({ orderId }) => orderId).toSorted(),
    );
    const paidOut = await test.db
      .selectFrom('orders')
      .select(['id', 'paid_out_on as day'])
      .where('id', '=', 'D180')
      .executeTakeFirstOrThrow();
    const paidOutFrom = paidOut.day ?? '';
    expect(await idsOf({ paidOutFrom, paidOutTo: paidOutFrom })).toContain('D180');
    expect(await idsOf({ paidOutTo: addDays(localDate(paidOutFrom), -1) })).not.toContain('D180');
    // Loans that were never paid out belong to no month.
    expect(await idsOf({ paidOutFrom: '1900-01-01' })).not.toContain('D21');
    const due = whole.rows.find(({ orderId }) => orderId === 'D174')?.dueOn ?? '';
    expect(await idsOf({ dueFrom: due, dueTo: due })).toContain('D174');
  });

  it('continues its pages along every sort, and shows each loan once', async () => {
    const { db, settings } = test;
    const where = whereOf({}, today(), settings);
    for (const sort of ['-orderedAt', 'orderedAt', '-principal', 'principal'] as const) {
      const seen: string[] = [];
      let after: { value: string | number; id: string } | null = null;
      do {
        const page = await listLoanPage(db, where, { sort, after, limit: 2 });
        seen.push(...page.map(({ id }) => id));
        const last = page.at(-1);
        after = last === undefined ? null : { value: last.place, id: last.id };
      } while (after !== null);
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 9, 9]);
    }
    expect((await idsOf({ sort: 'dueOn' }))[0]).toBe('D180');
    expect((await idsOf({ sort: '-dueOn' })).at(-1)).toBe('D180');
  });

  it('refuses a cursor of another sort and an invalid one', async () => {
    const cursor = Buffer.from(JSON.stringify(['2026-03-02', 'D180'])).toString('base64url');
    for (const sort of ['-orderedAt', 'balance'] as const)
      expect((await mateo.call(listLoans, { sort, after: cursor })).outcome).toMatchObject({
        refusal: 'invalidRequest',
      });
  });

  it('counts the filtered loans and what they owe', async () => {
    const { rows } = await mateo.done(listLoans, { lateFrom: 0 });
    const counted = await mateo.done(countLoans, { lateFrom: 0 });
    expect(counted).toMatchObject({ count: rows.length, isMore: false });
    // As booked: today's penalty may not be in the books yet.
    expect(counted.balance).toBeLessThanOrEqual(
      rows.reduce((sum, { balance }) => sum + balance, 0),
    );
    expect(await mateo.done(countLoans, {})).toMatchObject({ count: 9, dueNow: null });
  });

  it('sums what they have to pay now on request', async () => {
    const { rows } = await mateo.done(listLoans, { lateFrom: 0 });
    const { dueNow } = await mateo.done(countLoans, { lateFrom: 0, sumsDue: true });
    expect(dueNow).toBeGreaterThan(0);
    expect(dueNow).toBe(rows.reduce((total, row) => total + row.dueNow, 0));
  });

  it('exports only the chosen ones of what is filtered', async () => {
    const { file } = await mateo.done(exportLoans, {
      statuses: [174, 180],
      orderIds: ['D200', 'D180', 'E174'],
    });
    const lines = file.text.trim().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(['D180', 'E174']));
  });

  it('is updated by a payment, and exports what is filtered', async () => {
    const before = await mateo.done(listLoans, { sort: 'dueOn' });
    const loan = before.rows.find(({ orderId }) => orderId === 'E174');
    await pay('E174', loan?.dueNow ?? 0);
    const after = (await mateo.done(listLoans, { sort: 'dueOn' })).rows.find(
      ({ orderId }) => orderId === 'E174',
    );
    expect(after?.dueOn).not.toBe(loan?.dueOn);
    expect(after?.balance).toBe((loan?.balance ?? 0) - (loan?.dueNow ?? 0));
    const { file, isCut } = await mateo.done(exportLoans, { statuses: [174], sort: 'dueOn' });
    expect(isCut).toBe(false);
    const lines = file.text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0])).toEqual(
      await idsOf({ statuses: [174], sort: 'dueOn' }),
    );
  });

  it('has each loan once in a file, also one that moves along the sort during the export', async () => {
    const all = await idsOf({ sort: '-balance' });
    const where = whereOf({}, today(), test.settings);
    const owedMost = async () => (await mateo.done(listLoans, { sort: '-balance' })).rows[0];
    const first = await owedMost();
    let moved: Promise<unknown> = Promise.resolve();
    const found = await readInPortions<ListedLoan, LoanPlace>(
      test.db,
      async (tx, after) => {
        if (after !== null && after.id === first?.orderId) {
          moved = pay(after.id, first.balance - 1);
          // The embedded database has one connection, and the reader holds it.
          if (test.connection.kind !== 'pglite') await moved;
        }
        const rows = await listLoanPage(tx, where, { sort: '-balance', after, limit: 1 });
        const [last] = rows;
        return { rows, next: last === undefined ? null : { value: last.place, id: last.id } };
      },
      100,
    );
    await moved;
    expect((await owedMost())?.orderId).not.toBe(first?.orderId);
    expect(found.map(({ id }) => id)).toEqual(all);
  });

  it('agrees with the ledger entries of every loan', async () => {
    const { rows } = await sql<{ order_id: string }>`
      select l.order_id from loan_list l cross join lateral loan_list_figures(l.order_id) f
      join orders o on o.id = l.order_id
      where (l.balance, l.principal_owed, l.status) is distinct from (f.balance, f.principal_owed, o.status)
        or (l.due_on, l.late_after) is distinct from (f.due_on, f.late_after)
        or (l.charged_off_on is not null) is distinct from exists (
          select 1 from ledger_entries e where e.order_id = o.id
            and e.account = 'chargedOff' and e.transaction_id > coalesce(o.reinstated_by, 0))
    `.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('reads a page along an index, and counts no further than its limit', async () => {
    const { db, settings } = test;
    await db.connection().execute(async (one) => {
      await sql`set enable_seqscan = off`.execute(one);
      await sql`set enable_bitmapscan = off`.execute(one);
      for (const [sort, index] of [
        ['-orderedAt', 'loan_list_newest'],
        ['dueOn', 'loan_list_due'],
        ['-balance', 'loan_list_by_balance'],
        ['principal', 'loan_list_by_principal'],
      ] as const) {
        const statement = await planOf(one, sort, settings);
        expect([sort, statement.includes(index), /\bSort\b/.test(statement)]).toEqual([
          sort,
          true,
          false,
        ]);
      }
      await sql`reset all`.execute(one);
    });
    const { count } = await countLoanList(db, whereOf({ statuses: [200] }, today(), settings));
    expect(count).toBe(1);
  });
});

/** The plan of the page's inner statement, from the database. */
async function planOf(
  db: Parameters<typeof listLoanPage>[0],
  sort: 'dueOn' | '-balance' | '-orderedAt' | 'principal',
  settings: TestApp['settings'],
): Promise<string> {
  const columns = {
    dueOn: 'due_on',
    balance: 'balance',
    orderedAt: 'ordered_at',
    principal: 'principal',
  };
  const name = sort.replace('-', '') as keyof typeof columns;
  const column = sql.ref(`l.${columns[name]}`);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const has =
    name === 'dueOn'
      ? sql`l.due_on is not null`
      : name === 'balance'
        ? sql`l.balance > 0`
        : sql`true`;
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select l.order_id from loan_list l where ${whereOf({}, today(), settings)} and ${has}
    order by ${column} ${direction}, l.order_id ${direction} limit 101
  `.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('finds every due date that is so many days late, also if banks were closed in between', () => {
  const { calendar } = markets.mexico;
  for (let day = localDate('2026-03-01'); day < '2026-04-15'; day = addDays(day, 1))
    for (const [lateFrom, lateTo] of [
      [0, 0],
      [1, 7],
      [8, 30],
    ] as const) {
      const { from, to } = dueDaysOf({ lateFrom, lateTo }, day, calendar);
      for (let due = addDays(day, -45); due < addDays(day, 5); due = addDays(due, 1)) {
        const late = daysLate(due, day, calendar);
        const isIn = (from === null || due >= from) && (to === null || due <= to);
        expect([day, due, isIn]).toEqual([day, due, late >= lateFrom && late <= lateTo]);
      }
    }
});

describe('the columns of collection work', () => {
  const columnsOf = async (orderId: string) => {
    const { rows } = await mateo.done(listLoans, {});
    const row = rows.find((one) => one.orderId === orderId);
    return { contact: row?.contact, agentName: row?.agentName };
  };

  it('are empty until somebody works on a loan, and then show the promise before the contact', async () => {
    expect(await columnsOf('E174')).toEqual({ contact: null, agentName: null });
    const { rows } = await sql<{ borrower: string; agent: string; name: string }>`
      select o.borrower_id as borrower, g.id as agent, g.name from orders o, agents g
      where o.id = 'E174' order by g.name limit 1
    `.execute(test.db);
    const [one] = rows;
    if (one === undefined) throw new Error('There is no such loan.');
    await sql`
      insert into collection_cases (order_id, agent_id, updated_at) values ('E174', ${one.agent}, now())
    `.execute(test.db);
    await sql`
      insert into collection_contacts (order_id, borrower_id, agent_id, way, started_at, on_day)
      values ('E174', ${one.borrower}, ${one.agent}, 'call', '2026-03-01T18:00Z', '2026-03-01')
    `.execute(test.db);
    const agentName = one.name;
    expect(await columnsOf('E174')).toEqual({
      agentName,
      contact: { kind: 'call', on: '2026-03-01' },
    });
    await sql`
      insert into payment_promises (order_id, borrower_id, agent_id, amount, due_on, made_at)
      values ('E174', ${one.borrower}, ${one.agent}, 100, '2026-03-04', '2026-03-01T18:05Z')
    `.execute(test.db);
    expect((await columnsOf('E174')).contact).toEqual({ kind: 'promise', on: '2026-03-04' });
    await sql`
      update payment_promises set state = 'broken', settled_at = '2026-03-05T06:00Z' where order_id = 'E174'
    `.execute(test.db);
    expect((await columnsOf('E174')).contact).toEqual({ kind: 'brokenPromise', on: '2026-03-04' });
    // A later conversation is the last contact.
    await sql`
      insert into collection_contacts (order_id, borrower_id, agent_id, way, started_at, on_day)
      values ('E174', ${one.borrower}, ${one.agent}, 'visit', '2026-03-05T18:00Z', '2026-03-05')
    `.execute(test.db);
    expect((await columnsOf('E174')).contact).toEqual({ kind: 'visit', on: '2026-03-05' });
  });
});

describe('an act on many loans', () => {
  const orderIds = ['D180', 'D200', 'D174N', 'nobody'];

  it('previews which loans it can be done to, and why not to the others', async () => {
    const preview = await mateo.done(previewBulk, { kind: 'stopPenalties', loans: { orderIds } });
    expect(preview.able.map(({ orderId }) => orderId)).toEqual(['D180', 'D174N']);
    const { figures } = await mateo.done(readOrder, { orderId: 'D180' });
    const { daysLate: late, dueNow, penalty } = figures;
    expect(preview.able[0]).toMatchObject({ daysLate: late, dueNow, penalty });
    // One more day costs something for a late loan, and nothing for a loan that is on time.
    expect(preview.able[0]?.penaltyOfDay).toBeGreaterThan(0);
    expect(preview.able[1]?.penaltyOfDay).toBe(0);
    expect(preview.refused).toEqual([
      { why: 'loanOwesNothing', orderIds: ['D200'] },
      { why: 'orderNotFound', orderIds: ['nobody'] },
    ]);
    const filtered = await mateo.done(previewBulk, {
      kind: 'setFlag',
      loans: { filter: { statuses: [180] } },
    });
    expect(filtered).toMatchObject({
      able: [],
      refused: [{ why: 'flagIsSet', orderIds: ['D180'] }],
      isCut: false,
    });
  });

  it('is done to each loan that allows it, checked again, with an audit entry for each', async () => {
    const act = { kind: 'stopPenalties', reason: 'Contingencia por lluvias' } as const;
    const { done, refused } = await mateo.done(runBulk, { act, orderIds });
    expect(done).toEqual(['D174N', 'D180']);
    expect(refused).toHaveLength(2);
    expect((await mateo.done(readOrder, { orderId: 'D180' })).penalties.stoppedFrom).not.toBeNull();
    const again = await mateo.done(runBulk, { act, orderIds: ['D180'] });
    expect(again).toEqual({
      done: [],
      refused: [{ why: 'penaltiesStopped', orderIds: ['D180'] }],
    });
    const entries = await test.db
      .selectFrom('audit_log')
      .select(['subject_id'])
      .where('act', '=', 'runBulk')
      .where('subject_kind', '=', 'order')
      .orderBy('id')
      .execute();
    expect(entries.map((one) => one.subject_id)).toEqual(['D174N', 'D180']);
  });

  it('assigns loans to an agent, and sets and removes the collection flag', async () => {
    const { agents, able } = await mateo.done(previewBulk, {
      kind: 'assign',
      loans: { orderIds },
    });
    const agentId = agents[0]?.id ?? '';
    const shown = able.map(({ orderId, agent }) => ({ orderId, agentId: agent?.id ?? null }));
    const act = { kind: 'assign' as const, agentId, shown };
    const input = { act, orderIds: ['D180'] };
    expect((await mateo.done(runBulk, input)).done).toEqual(['D180']);
    // Somebody has taken it since the preview.
    expect(await mateo.done(runBulk, input)).toEqual({
      done: [],
      refused: [{ why: 'changedMeanwhile', orderIds: ['D180'] }],
    });
    expect((await mateo.done(readCollectionCase, { orderId: 'D180' })).agent?.id).toBe(agentId);
    const reason = 'Se pidió por escrito';
    await mateo.done(runBulk, { act: { kind: 'removeFlag', reason }, orderIds: ['D180'] });
    expect((await mateo.done(readOrder, { orderId: 'D180' })).takesCollectionComplaints).toBe(
      false,
    );
    // Whoever was invited and has not set up the account would not see what is assigned to them.
    const invited = { id: 'invited', email: 'invited@cauce.example', name: 'Ana' } as const;
    await addAgent(test.db, { ...invited, role: 'agent' }, new Date(test.clock.now()));
    const offered = [
      ...(await mateo.done(previewBulk, { kind: 'assign', loans: { orderIds } })).agents,
      ...(await mateo.done(readCollectionCase, { orderId: 'D180' })).agents,
    ];
    expect(offered.map((one) => one.id)).not.toContain('invited');
    for (const nobody of ['nobody', 'invited']) {
      const unknown = { ...act, agentId: nobody };
      expect(
        (await mateo.call(runBulk, { act: unknown, orderIds: ['D180'] })).outcome,
      ).toMatchObject({
        refusal: 'agentNotFound',
      });
      expect(
        await outcomeOf(mateo, assignLoan, { orderId: 'D180', agentId: nobody, fromAgentId: null }),
      ).toBe('agentNotFound');
    }
  });

  it('sends messages within the limits of contact, and never one with an unfilled variable', async () => {
    const orders = ['D174N', 'D180'];
    const loans = { orderIds: orders };
    const { able } = await mateo.done(previewBulk, { kind: 'message', loans });
    const seen = able.map(({ orderId, dueNow }) => ({ orderId, dueNow }));
    const message = (text: string, ids = orders, shown = seen) =>
      mateo.call(runBulk, { act: { kind: 'message', text, shown }, orderIds: ids });
    await test.db
      .updateTable('complaints')
      .set({ state: 'closed', closed_at: new Date(test.clock.now()) })
      .where('state', '=', 'open')
      .where('order_id', 'in', orders)
      .execute();
    expect((await message('Hola {nombre}')).outcome).toMatchObject({ refusal: 'messageUnfilled' });
    // Paid since the preview, it may no longer be late, as the message would say.
    const paid = seen.map((one) => ({ ...one, dueNow: one.dueNow + 1 }));
    expect((await message('Debes {amount}', orders, paid)).outcome).toMatchObject({
      data: { done: [], refused: [{ why: 'changedMeanwhile', orderIds: orders }] },
    });
    const sent = await message(
      '{name}, tu pago de {amount} de la orden {order} venció el {dueOn}.',
    );
    expect(sent.outcome).toMatchObject({ ok: true, data: { done: orders } });
    const third = await message('Otra vez {name}', ['D180']);
    expect(third.outcome).toMatchObject({
      data: { done: [], refused: [{ why: 'contactLimitOfDay', orderIds: ['D180'] }] },
    });
    await sendAgentMessages(workOf(test));
    const texts = await test.db
      .selectFrom('sms_outbox')
      .select('text')
      .where('message_id', 'like', 'agent.%')
      .orderBy('message_id')
      .execute();
    expect(texts).toHaveLength(2);
    expect(texts[1]?.text).toMatch(/^María, tu pago de \$\S+ de la orden D180 venció el 2026-/);
  });
});
