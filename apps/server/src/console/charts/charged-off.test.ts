import {
  countLoans,
  exportChart,
  exportLoans,
  listLoans,
  readPortfolio,
  readRollRates,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { expect, it } from 'vitest';
import { signInAgain } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { moneyRequests } from '../../../test/money/money-requests.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { addTestVoucher, owedOf } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import { recordMonths } from './record-months.ts';

const DAY_MS = 86_400_000;
const borrowerId = '1001';
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
const { create, answer } = moneyRequests(mateo, 'Más de 180 días sin pago');

async function passDays(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  await signInAgain({ operator: mateo, admin: irene });
}
async function chargeOff(orderId: string): Promise<string> {
  const { balance: amount } = await owedOf(app, orderId);
  const id = await create({ kind: 'chargeOff', borrowerId, orderId, amount });
  expect(await answer(irene, id)).toBe('done');
  return id;
}
async function pay(orderId: string, amount: number): Promise<void> {
  const id = `8${orderId}`;
  await addTestVoucher(app, { id, orderId, amount });
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const paidAt = new Date(app.clock.now());
  await sendEvent(app, sandboxEvent({ ...about, id: `evt_${id}`, type: 'voucher.paid', paidAt }));
  await settleEvents(app);
}
async function countMonths(): Promise<void> {
  const count = recordMonths();
  for (let answered = 'more'; answered === 'more';) answered = await count(workOf(app));
}
const readAll = () => mateo.done(readPortfolio, {});
const principalOf = async (orderId: string) => {
  const { principal_owed: principal } = await app.db
    .selectFrom('loan_list')
    .select('principal_owed')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return principal;
};
const idsOf = async (filter: ConsoleInputOf<typeof listLoans>) =>
  (await mateo.done(listLoans, filter)).rows.map(({ orderId }) => orderId);

it('a charged-off loan is apart from the running loans in each figure, until it is reinstated', async () => {
  const lost = await addLoanLike(app, 'LOST', 'D180');
  const kept = await addLoanLike(app, 'KEPT', 'D180');
  await passDays(200);
  const before = await readAll();
  expect(before.chargedOff).toEqual({ loans: 0, principal: 0, owed: 0, recovered: 0 });
  const principal = await principalOf(lost);
  const id = await chargeOff(lost);
  const { balance: owed } = await owedOf(app, lost);

  const after = await readAll();
  expect(after.chargedOff).toEqual({ loans: 1, principal, owed, recovered: 0 });
  expect([after.loans, after.principal]).toEqual([before.loans - 1, before.principal - principal]);
  const [was, is] = [before.buckets.at(-1), after.buckets.at(-1)];
  expect(is).toEqual({
    loans: (was?.loans ?? 0) - 1,
    principal: (was?.principal ?? 0) - principal,
  });
  expect(after.buckets.slice(0, -1)).toEqual(before.buckets.slice(0, -1));
  const others = await mateo.done(readPortfolio, { product: 'unico' });
  expect(others.chargedOff.loans).toBe(0);

  const late = { lateFrom: 91 };
  const count = async (filter: ConsoleInputOf<typeof countLoans>) =>
    (await mateo.done(countLoans, filter)).count;
  expect(await count({ ...late, isChargedOff: false })).toBe(is?.loans);
  expect(await count({ isChargedOff: true })).toBe(1);
  expect(await idsOf({ isChargedOff: true })).toEqual([lost]);
  expect(await idsOf({ ...late, isChargedOff: false })).toContain(kept);
  const { rows, today } = await mateo.done(listLoans, late);
  expect(rows.find(({ orderId }) => orderId === lost)?.chargedOffOn).toBe(today);
  expect(rows.find(({ orderId }) => orderId === kept)?.chargedOffOn).toBeNull();

  await passDays(1);
  const wanted = { kind: 'takeBack', borrowerId, amount: owed, of: 'request', actId: id } as const;
  expect(await answer(irene, await create(wanted))).toBe('done');
  expect(await readAll()).toMatchObject({
    loans: before.loans,
    principal: before.principal,
    chargedOff: { loans: 0, principal: 0, owed: 0 },
  });
  expect(await idsOf({ isChargedOff: true })).toEqual([]);
});

it('what charged-off loans have paid since is shown, also of one that is paid off by it', async () => {
  const [first, second] = [
    await addLoanLike(app, 'R1', 'D180'),
    await addLoanLike(app, 'R2', 'D180'),
  ];
  await passDays(200);
  for (const one of [first, second]) await chargeOff(one);
  await pay(first, 10_000);
  const { balance: whole } = await owedOf(app, second);
  await pay(second, whole);
  const { chargedOff } = await readAll();
  const { balance: owed } = await owedOf(app, first);
  expect(chargedOff).toEqual({
    loans: 1,
    principal: await principalOf(first),
    owed,
    recovered: 10_000 + whole,
  });
  expect(await idsOf({ isChargedOff: true, statuses: [174, 180] })).toEqual([first]);
  expect(await idsOf({ isChargedOff: true, sort: 'orderedAt' })).toEqual([first, second]);
});

it('charged-off loans have their own row in the file of the buckets, and their day in the file of the loans', async () => {
  const linesOf = (text: string) => text.trimEnd().split('\r\n');
  const { chargedOff } = await readAll();
  const period = { chart: 'buckets', language: 'es', period: {} } as const;
  const buckets = linesOf((await mateo.done(exportChart, period)).file.text);
  expect(buckets[0]).toBe(
    '\uFEFFdaysLateFrom,daysLateTo,loans,principal,isChargedOff,owed,recovered',
  );
  expect(buckets[1]).toMatch(/^0,0,\d+,\d+,false,,$/);
  expect(buckets.at(-1)).toBe(
    `,,${chargedOff.loans},${chargedOff.principal},true,${chargedOff.owed},${chargedOff.recovered}`,
  );
  const loans = linesOf((await mateo.done(exportLoans, { isChargedOff: true })).file.text);
  expect(loans[0]).toMatch(/,chargedOffOn$/);
  expect(loans.slice(1).every((line) => /,\d{4}-\d{2}-\d{2}$/.test(line))).toBe(true);
});

it('a loan leaves the buckets in the month in which it is charged off, and is in none of later months', async () => {
  await app.db.deleteFrom('portfolio_moves').execute();
  await app.db.deleteFrom('portfolio_cohorts').execute();
  await app.db.deleteFrom('portfolio_months').execute();
  const lost = await addLoanLike(app, 'ROLLED', 'D180');
  await passDays(200);
  const principal = await principalOf(lost);
  const lateOf = async () => {
    await passDays(31);
    await countMonths();
    const { buckets } = await mateo.done(readRollRates, {});
    for (const one of buckets)
      expect(one.better + one.same + one.worse + one.paid + one.chargedOff).toBe(one.principal);
    return buckets.at(-1);
  };
  const running = await lateOf();
  expect(running?.chargedOff).toBe(0);
  await chargeOff(lost);
  expect((await lateOf())?.chargedOff).toBe(principal);
  const after = await lateOf();
  expect(after?.chargedOff).toBe(0);
  expect(after?.principal).toBe((running?.principal ?? 0) - principal);
});
