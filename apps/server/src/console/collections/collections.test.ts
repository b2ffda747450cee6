import {
  addNote,
  assignLoan,
  endContact,
  flagLoan,
  listCollections,
  makePromise,
  messageBorrower,
  pinNote,
  planNextStep,
  previewBulk,
  readBorrower,
  readBorrowerRecords,
  readCollectionCase,
  readOrder,
  readStory,
  readTimeline,
  readWork,
  startContact,
  takeContactBack,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { moneyFormatOf } from '@cauce/copy/server';
import { addDays, formatMoney, localDateOf, marketOf, minor } from '@cauce/lending';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { addComplaintRow } from '../../../test/borrower-rows.ts';
import { demoAgent, outcomeOf } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { cardPayer } from '../../../test/stand-ins/card-payer.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { receiveMoney } from '../../../test/money/receive-money.ts';
import { workOf } from '../../../test/work-of.ts';
import type { Ports } from '../../providers/ports.ts';
import { AnsweredWith } from '../../providers/health/answered-with.ts';
import { readLoads } from '../work/agent-loads.ts';
import { returnByHand } from '../../money/receipts/take-back.ts';
import { sendAgentMessages } from '../../collections/agent-messages.ts';
import { settlePromises } from '../../collections/promises.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const [lender, laura, mateo] = consoleForFile(['agent', 'operator']);

const done: ConsoleCaller['done'] = (endpoint, input) => laura.done(endpoint, input);
const today = () => localDateOf(lender.clock.now(), marketOf('MX').timeZone);
const orderId = 'D180';
const idsOf = async (tab: 'mine' | 'promises' | 'broken' | 'unassigned' | 'all') =>
  (await done(listCollections, { tab })).rows.map((row) => row.orderId);
/** Advances the clock by days; sessions expire, so everybody signs in again. */
async function later(days: number): Promise<void> {
  lender.clock.advance(days * DAY_MS);
  await laura.signInAs('agent');
  await mateo.signInAs('operator');
}

describe('the work list', () => {
  it('has late loans, and the agent’s own loans whose next action is due', async () => {
    expect(await idsOf('all')).toEqual([orderId]);
    expect(await idsOf('unassigned')).toEqual([orderId]);
    expect(await idsOf('mine')).toEqual([]);
    const me = demoAgent('agent').id;
    const { loans: before } = (await readLoads(lender.db))(me);
    await done(assignLoan, { orderId, agentId: me, fromAgentId: null });
    // Another agent, whose screen shows it as free, does not take it over unawares.
    const taken = { orderId, agentId: demoAgent('operator').id, fromAgentId: null };
    expect(await outcomeOf(mateo, assignLoan, taken)).toBe('changedMeanwhile');
    expect((await readLoads(lender.db))(me).loans).toBe(before + 1);
    expect(await idsOf('unassigned')).toEqual([]);
    expect(await idsOf('mine')).toEqual([orderId]);
    const call = { step: 'call', on: addDays(today(), 1) } as const;
    await done(planNextStep, { orderId, next: call, seenNext: null });
    expect(await idsOf('mine')).toEqual([]);
    const { rows, counts } = await done(listCollections, { tab: 'all' });
    expect(rows[0]).toMatchObject({ agent: { id: me }, next: { step: 'call' }, promise: null });
    expect(counts).toEqual({ mine: 0, promises: 0, broken: 0, unassigned: 0, all: 1 });
    expect(
      await outcomeOf(laura, assignLoan, { orderId, agentId: 'nobody', fromAgentId: me }),
    ).toBe('agentNotFound');
    expect(await outcomeOf(laura, planNextStep, { orderId: 'X', next: null, seenNext: null })).toBe(
      'orderNotFound',
    );
  });

  it('is narrowed by days past due', async () => {
    const { daysLate } = await done(readCollectionCase, { orderId });
    const list = async (lateFrom: number, lateTo: number) =>
      (await done(listCollections, { tab: 'all', lateFrom, lateTo })).rows.length;
    expect(await list(daysLate, daysLate)).toBe(1);
    expect(await list(daysLate + 1, daysLate + 30)).toBe(0);
  });
});

describe('the next step', () => {
  const visit = { step: 'visit', on: '2026-03-20' } as const;
  const review = { step: 'review', on: '2026-03-21' } as const;
  const planned = async () => (await done(readCollectionCase, { orderId })).next;

  it('that another agent has planned since is not replaced, neither by a plan nor with a contact', async () => {
    const seenNext = await planned();
    const both = await Promise.all([
      outcomeOf(laura, planNextStep, { orderId, next: visit, seenNext }),
      outcomeOf(mateo, planNextStep, { orderId, next: review, seenNext }),
    ]);
    expect(both.toSorted()).toEqual(['changedMeanwhile', null]);
    const theirs = await planned();
    expect(theirs).toEqual(both[0] === null ? visit : review);

    const { contactId } = await done(startContact, { orderId, kind: 'incoming' });
    const end = { contactId, outcome: 'reached', note: 'Pagará', next: null } as const;
    expect(await outcomeOf(laura, endContact, { ...end, seenNext })).toBe('changedMeanwhile');
    expect(await planned()).toEqual(theirs);
    // Its outcome is not recorded without the step that the agent chose with it.
    expect((await done(readCollectionCase, { orderId })).openContactId).toBe(contactId);
    await done(endContact, { ...end, seenNext: theirs });
    expect(await planned()).toBeNull();
  });

  it('of a loan without any can be planned once', async () => {
    await sql`delete from collection_cases where order_id = ${orderId}`.execute(lender.db);
    expect(await outcomeOf(laura, planNextStep, { orderId, next: visit, seenNext: review })).toBe(
      'changedMeanwhile',
    );
    const both = await Promise.all([
      outcomeOf(laura, planNextStep, { orderId, next: visit, seenNext: null }),
      outcomeOf(mateo, planNextStep, { orderId, next: review, seenNext: null }),
    ]);
    expect(both.toSorted()).toEqual(['changedMeanwhile', null]);
    await done(planNextStep, { orderId, next: null, seenNext: await planned() });
  });
});

describe('a contact', () => {
  it('is recorded before it is made, once, and ended with its outcome', async () => {
    const { contactId, phone } = await done(startContact, { orderId, kind: 'call' });
    expect(phone).toMatch(/^\+52\d{10}$/);
    expect(await outcomeOf(laura, startContact, { orderId, kind: 'visit' })).toBe('contactOpen');
    expect((await done(readCollectionCase, { orderId })).openContactId).toBe(contactId);
    // The agent has seen the number, so a call cannot be taken back.
    expect(await outcomeOf(laura, takeContactBack, { contactId })).toBe('contactNotFound');
    const { next: seenNext } = await done(readCollectionCase, { orderId });
    const note = 'Cuatro tonos';
    const end = { contactId, outcome: 'noAnswer', note, next: null, seenNext } as const;
    expect(await outcomeOf(mateo, endContact, end)).toBe('contactNotFound');
    await done(endContact, end);
    expect(await outcomeOf(laura, endContact, end)).toBe('contactNotFound');
    const { log, contacts, openContactId } = await done(readCollectionCase, { orderId });
    expect(log[0]).toMatchObject({ kind: 'call', outcome: 'noAnswer', note: 'Cuatro tonos' });
    expect([contacts.today, contacts.refusal, openContactId]).toEqual([1, null, null]);
  });

  it('is refused beyond the limits of a day, also for two agents at once', async () => {
    const both = await Promise.all([
      outcomeOf(laura, startContact, { orderId, kind: 'call' }),
      outcomeOf(mateo, startContact, { orderId, kind: 'visit' }),
    ]);
    expect(both.filter((one) => one === 'contactLimitOfDay')).toHaveLength(1);
    const { contacts } = await done(readCollectionCase, { orderId });
    expect(contacts).toMatchObject({ today: 2, perDay: 2, refusal: 'day' });
    expect(contacts.source).toContain('CONDUSEF');
    const started = both.find((one) => typeof one === 'object');
    const caller = started === both[0] ? laura : mateo;
    const contactId = typeof started === 'object' && started !== null ? started.contactId : '';
    await outcomeOf(caller, endContact, {
      contactId,
      outcome: 'reached',
      note: '',
      next: null,
      seenNext: null,
    });
    // A borrower's call may be answered at any time.
    const incoming = await done(startContact, { orderId, kind: 'incoming' });
    await done(endContact, {
      contactId: incoming.contactId,
      outcome: 'promised',
      note: '',
      next: null,
      seenNext: null,
    });
  });

  it('that was announced but not made is recorded as such, and counts towards the limits', async () => {
    await sql`update collection_contacts set on_day = on_day - 1`.execute(lender.db);
    const { contactId } = await done(startContact, { orderId, kind: 'call' });
    await done(endContact, { contactId, outcome: 'notMade', note: '', next: null, seenNext: null });
    const { log, contacts } = await done(readCollectionCase, { orderId });
    expect(log[0]).toMatchObject({ kind: 'call', outcome: 'notMade' });
    expect(contacts.today).toBe(1);
  });

  it('by the borrower accepts only outcomes of an answered call', async () => {
    const { contactId } = await done(startContact, { orderId, kind: 'incoming' });
    for (const outcome of ['noAnswer', 'notMade'] as const)
      expect(
        await outcomeOf(laura, endContact, {
          contactId,
          outcome,
          note: '',
          next: null,
          seenNext: null,
        }),
      ).toBe('outcomeOfOutgoing');
    await done(endContact, { contactId, outcome: 'reached', note: '', next: null, seenNext: null });
  });

  it('that was begun by mistake can be taken back at once by its agent alone, and the audit log has both', async () => {
    const before = (await done(readCollectionCase, { orderId })).log.length;
    const { contactId } = await done(startContact, { orderId, kind: 'incoming' });
    expect(await outcomeOf(mateo, takeContactBack, { contactId })).toBe('contactNotFound');
    await done(takeContactBack, { contactId });
    expect(await outcomeOf(laura, takeContactBack, { contactId })).toBe('contactNotFound');
    const { log, openContactId } = await done(readCollectionCase, { orderId });
    expect([log.length, openContactId]).toEqual([before, null]);
    const { rows } = await sql<{ act: string }>`
      select act from audit_log where details->>'contact' = ${contactId} order by id
    `.execute(lender.db);
    expect(rows.map(({ act }) => act)).toEqual(['startContact', 'takeContactBack']);

    const late = await done(startContact, { orderId, kind: 'incoming' });
    lender.clock.advance(120_000);
    expect(await outcomeOf(laura, takeContactBack, { contactId: late.contactId })).toBe(
      'contactNotFound',
    );
    await done(endContact, {
      contactId: late.contactId,
      outcome: 'reached',
      note: '',
      next: null,
      seenNext: null,
    });
  });

  it('is refused outside the hours of the law, and where nothing is owed', async () => {
    const before = lender.clock.now();
    lender.clock.advance(11 * HOUR_MS);
    await laura.signInAs('agent');
    await sql`update collection_contacts set on_day = on_day - 1`.execute(lender.db);
    expect(await outcomeOf(laura, startContact, { orderId, kind: 'call' })).toBe(
      'contactOutsideHours',
    );
    const { contacts } = await done(readCollectionCase, { orderId });
    expect(contacts.refusal).toBe('hours');
    expect(Date.parse(contacts.opensAt ?? '')).toBeGreaterThan(before);
    expect(await outcomeOf(laura, startContact, { orderId: 'D200', kind: 'call' })).toBe(
      'loanOwesNothing',
    );
    await later(0.5);
  });

  it('is refused beyond the limit of a week', async () => {
    const at = new Date(lender.clock.now() - 3 * DAY_MS);
    await sql`
      insert into collection_contacts (order_id, borrower_id, agent_id, way, started_at, on_day, outcome, ended_at)
      select o.id, o.borrower_id, ${demoAgent('agent').id}, 'call', ${at}, ${addDays(today(), -3)}::date, 'noAnswer', ${at}
      from orders o, generate_series(1, 6) where o.id = ${orderId}
    `.execute(lender.db);
    expect(await outcomeOf(laura, startContact, { orderId, kind: 'call' })).toBe(
      'contactLimitOfWeek',
    );
    await later(5);
  });
});

describe('a message', () => {
  const text = 'Cauce: tu pago sigue pendiente.';
  const sentTo = async () => {
    await sendAgentMessages(workOf(lender));
    const rows = await lender.db.selectFrom('sms_outbox').select('text').execute();
    return rows.filter((row) => row.text === text).length;
  };
  const dueNow = async () => (await done(readCollectionCase, { orderId })).dueNow;
  const message = async () => ({ orderId, text, dueNow: await dueNow() });

  it('is suggested with today’s figures, sent once, and counts as a contact of the day', async () => {
    const shown = await done(readCollectionCase, { orderId });
    const { reminder, nextDue, balance, contacts } = shown;
    const format = moneyFormatOf(marketOf('MX'), lender.settings.moneyForm, 'es');
    expect(reminder).toContain(formatMoney(minor(shown.dueNow), format));
    expect(nextDue === null ? 0 : nextDue.amount).toBeLessThanOrEqual(balance - shown.dueNow);
    await done(messageBorrower, await message());
    expect(await sentTo()).toBe(1);
    const after = await done(readCollectionCase, { orderId });
    expect(after.contacts.today).toBe(contacts.today + 1);
    expect(after.log[0]).toMatchObject({ kind: 'message', outcome: 'sent' });
  });

  it('is refused beyond the limits, with an unknown variable, and if nothing is owed', async () => {
    const refusal = async (other: object) =>
      outcomeOf(laura, messageBorrower, { ...(await message()), ...other });
    expect(await refusal({ text: 'Hola {nombre}' })).toBe('messageUnfilled');
    expect(await refusal({ orderId: 'D200' })).toBe('loanOwesNothing');
    await done(messageBorrower, await message());
    expect(await refusal({})).toBe('contactLimitOfDay');
    expect(await sentTo()).toBe(2);
    await later(8);
  });

  it('that waits to be sent stays while a complaint about the loan is open', async () => {
    await done(messageBorrower, await message());
    const at = new Date(lender.clock.now());
    await addComplaintRow(lender.db, {
      id: 'QW',
      type_id: '1',
      order_id: orderId,
      filed_at: at,
      answer_by: new Date(at.getTime() + DAY_MS),
    });
    expect(await sentTo()).toBe(2);
    await sql`delete from complaints where id = 'QW'`.execute(lender.db);
    expect(await sentTo()).toBe(3);
    await later(8);
  });

  it('is not sent while a payment is in process: nobody knows what is owed', async () => {
    const payer = cardPayer(lender);
    await payer.commit(await payer.intent(orderId, await payer.bind('silent')));
    expect((await done(readCollectionCase, { orderId })).pausedBy).toBe('payment');
    expect(await outcomeOf(laura, messageBorrower, await message())).toBe('collectionPaused');
    const bulk = await mateo.done(previewBulk, { kind: 'message', loans: { orderIds: [orderId] } });
    expect(bulk).toMatchObject({ able: [], refused: [{ why: 'collectionPaused' }] });
    await sql`update attempts set state = 'failed', settled_at = started_at, ask_again_at = null`.execute(
      lender.db,
    );
  });

  it('does not delay others if the SMS service refuses it, and is given up after a day', async () => {
    const at = new Date(lender.clock.now());
    await sql`
      insert into agent_messages (order_id, borrower_id, agent_id, body, made_at, try_at)
      select o.id, o.borrower_id, ${demoAgent('agent').id}, body, ${at}, ${at}
      from orders o, unnest(array['uno', 'dos', 'tres']) body where o.id = ${orderId}
    `.execute(lender.db);
    const send = vi.fn<Ports['sms']['send']>(({ text: body }) =>
      body === 'tres' ? Promise.resolve() : Promise.reject(new AnsweredWith('Twilio', 400)),
    );
    const all = workOf(lender);
    const run = () => sendAgentMessages({ ...all, ports: { ...all.ports, sms: { send } } });
    await run();
    expect(send.mock.calls.map(([{ text: body }]) => body).toSorted()).toEqual([
      'dos',
      'tres',
      'uno',
    ]);
    await later(1);
    send.mockClear();
    await run();
    expect(send).not.toHaveBeenCalled();
  });

  it('is refused if what is due was paid while it was written', async () => {
    const shown = await message();
    await receiveMoney(lender, { orderId, amount: 1_000, id: 'while-written' });
    expect(await outcomeOf(laura, messageBorrower, shown)).toBe('changedMeanwhile');
    await done(messageBorrower, await message());
    expect(await sentTo()).toBe(4);
    await later(8);
  });

  it('that waits to be sent is not sent once a payment has made its figures untrue', async () => {
    await done(messageBorrower, await message());
    lender.clock.advance(1_000);
    await receiveMoney(lender, { orderId, amount: 1_000, id: 'before-sent' });
    expect(await sentTo()).toBe(4);
    const { messages } = await done(readBorrowerRecords, { borrowerId: '1001' });
    expect(messages.find((row) => row.text === text)).toMatchObject({ orderId, sentAt: null });
    await later(8);
  });
});

describe('a promise to pay', () => {
  const pay = (amount: number, id: string) => receiveMoney(lender, { orderId, amount, id });
  const openPromise = async () => {
    const { promises } = await done(readCollectionCase, { orderId });
    return promises.find(({ state }) => state === 'open')?.promiseId ?? null;
  };

  it('is within a fortnight and no more than is owed', async () => {
    const { balance, promiseUntil } = await done(readCollectionCase, { orderId });
    const promise = (amount: number, dueOn: string) =>
      outcomeOf(laura, makePromise, { orderId, amount, dueOn, replaces: null });
    expect(await promise(balance + 1, today())).toBe('promiseTooLarge');
    expect(await promise(100, addDays(today(), 16))).toBe('promiseTooLate');
    expect(await promise(100, addDays(today(), -1))).toBe('promiseTooLate');
    expect(await promise(100, promiseUntil)).toHaveProperty('promiseId');
    expect(
      await outcomeOf(laura, makePromise, {
        orderId: 'D200',
        amount: 1,
        dueOn: today(),
        replaces: null,
      }),
    ).toBe('loanOwesNothing');
  });

  it('does not replace the one that another agent has recorded since', async () => {
    const promise = { orderId, amount: 100, dueOn: today(), replaces: await openPromise() };
    const [mine, theirs] = await Promise.all([
      outcomeOf(laura, makePromise, promise),
      outcomeOf(mateo, makePromise, promise),
    ]);
    expect([mine, theirs]).toContain('changedMeanwhile');
    expect([mine, theirs]).toContainEqual({ promiseId: await openPromise() });
  });

  it('is broken when its day has passed, which the home and the list show until somebody calls', async () => {
    await done(makePromise, {
      orderId,
      amount: 5_000,
      dueOn: addDays(today(), 1),
      replaces: await openPromise(),
    });
    expect(await idsOf('promises')).toEqual([orderId]);
    await settlePromises(workOf(lender));
    await later(1);
    await settlePromises(workOf(lender));
    expect(await idsOf('broken')).toEqual([]);
    await later(1);
    await settlePromises(workOf(lender));
    expect(await idsOf('broken')).toEqual([orderId]);
    expect((await done(readWork, {})).brokenPromises).toEqual({ count: 1, amount: 5_000 });
    const { contactId } = await done(startContact, { orderId, kind: 'call' });
    await done(endContact, { contactId, outcome: 'refused', note: '', next: null, seenNext: null });
    expect((await done(readWork, {})).brokenPromises.count).toBe(0);
    expect(await idsOf('broken')).toEqual([]);
  });

  it('is kept by what the ledger received in time, in parts too', async () => {
    const before = await done(readCollectionCase, { orderId });
    expect(before.kept).toEqual({ kept: 0, ended: 1 });
    await done(makePromise, {
      orderId,
      amount: 6_000,
      dueOn: addDays(today(), 2),
      replaces: null,
    });
    await pay(4_000, 'first part');
    await settlePromises(workOf(lender));
    const half = await done(readCollectionCase, { orderId });
    expect(half.promises[0]).toMatchObject({ state: 'open', received: 4_000 });
    await pay(2_000, 'second part');
    expect(await settlePromises(workOf(lender))).toBe(1);
    const { promises, kept } = await done(readCollectionCase, { orderId });
    expect(promises.map(({ state }) => state)).toEqual(['kept', 'broken', 'replaced', 'replaced']);
    expect(kept).toEqual({ kept: 1, ended: 2 });
  });

  it('counts what is left of a payment of which a part was taken back', async () => {
    lender.clock.advance(60_000);
    await done(makePromise, {
      orderId,
      amount: 3_000,
      dueOn: addDays(today(), 2),
      replaces: null,
    });
    await pay(3_400, 'more than promised');
    const { id } = await lender.db
      .selectFrom('ledger_transactions')
      .select((build) => build.fn.max('id').as('id'))
      .where('order_id', '=', orderId)
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow();
    const takeBack = (amount: number) =>
      lender.db.transaction().execute((tx) =>
        returnByHand(tx, id, {
          amount,
          cause: { kind: 'refund.part', provider: 'tested', id: `promise:${amount}` },
          at: new Date(lender.clock.now()),
          into: 'cash',
          isInverse: false,
        }),
      );
    const received = async () =>
      (await done(readCollectionCase, { orderId })).promises[0]?.received;
    await takeBack(500);
    expect(await received()).toBe(2_900);
    await takeBack(2_900);
    expect(await received()).toBe(0);
  });
});

it('lets an operator set and remove the collection flag, with a reason', async () => {
  const flag = (caller: ConsoleCaller, isOn: boolean) =>
    outcomeOf(caller, flagLoan, {
      orderId: 'D174',
      isOn,
      reason: 'Se le llamó antes del vencimiento',
    });
  expect(await flag(laura, true)).toBe('permissionRefused');
  expect((await done(readCollectionCase, { orderId: 'D174' })).flagChange).toBeNull();
  expect(await flag(mateo, true)).toBeNull();
  expect(await flag(mateo, true)).toBe('flagIsSet');
  expect((await done(readCollectionCase, { orderId: 'D174' })).flagChange).toEqual({
    by: expect.stringContaining('Mateo'),
    at: new Date(lender.clock.now()).toISOString(),
  });
  expect((await done(readOrder, { orderId: 'D174' })).takesCollectionComplaints).toBe(true);
  expect(await flag(mateo, false)).toBeNull();
  const { events } = await done(readTimeline, { orderId: 'D174' });
  expect(events.filter(({ kind }) => kind === 'flagged')).toMatchObject([
    { isOn: false },
    { isOn: true },
  ]);
});

describe('a borrower on one page', () => {
  const borrowerId = '1001';

  it('has one story of every loan and of what is beside them, a page at a time', async () => {
    lender.clock.advance(1_000);
    await done(addNote, { borrowerId, text: 'Prefiere que le llamen por la tarde' });
    const all: { kind: string; at: string }[] = [];
    let after: string | null = null;
    do {
      const page: ConsoleOutputOf<typeof readStory> = await done(readStory, {
        borrowerId,
        ...(after !== null && { after }),
      });
      all.push(...page.events);
      after = page.next;
    } while (after !== null);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all[0]).toMatchObject({ kind: 'noted', text: 'Prefiere que le llamen por la tarde' });
    const kinds = new Set(all.map(({ kind }) => kind));
    for (const kind of ['moved', 'consented', 'sessionOpened', 'contacted', 'promised'])
      expect(kinds).toContain(kind);
    expect(all.filter(({ kind }) => kind === 'promiseEnded')).toHaveLength(4);
  });

  it('is narrowed by part and by loan', async () => {
    const money = await done(readStory, { borrowerId, part: 'money' });
    expect(money.events.some(({ kind }) => kind === 'noted')).toBe(false);
    const loan = await done(readStory, { borrowerId, orderId, part: 'contact' });
    expect(new Set(loan.events.map((event) => event.orderId))).toEqual(new Set([orderId]));
    // Another borrower's loan has no story here.
    expect((await done(readStory, { borrowerId, orderId: 'E174' })).events).toEqual([]);
  });

  it('has promises, contacts, messages, consents, sessions and notes, masked', async () => {
    const records = await done(readBorrowerRecords, { borrowerId });
    expect(records.promises).toHaveLength(5);
    expect(records.contacts.length).toBeGreaterThan(3);
    expect(records.consents.length).toBeGreaterThan(0);
    expect(records.sessions.some(({ isOpen }) => isOpen)).toBe(true);
    expect(records.notes[0]?.text).toContain('por la tarde');
    // One note can stay above the newer ones, and another takes its place.
    const [older] = records.notes;
    await done(pinNote, { borrowerId, noteId: older!.noteId }); // ! the note added above
    await done(addNote, { borrowerId, text: 'Pidió su estado de cuenta' });
    const first = async () => (await done(readBorrowerRecords, { borrowerId })).notes[0];
    expect(await first()).toEqual({ ...older, isPinned: true });
    expect(await outcomeOf(laura, pinNote, { borrowerId, noteId: '0' })).toBe('invalidRequest');
    expect(await first()).toMatchObject({ isPinned: true });
    await done(pinNote, { borrowerId, noteId: null });
    expect(await first()).toMatchObject({ text: 'Pidió su estado de cuenta', isPinned: false });
    // Of two agents who pin different ones at once, neither fails, and one note stays.
    const { notes } = await done(readBorrowerRecords, { borrowerId });
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all(
        [laura, mateo].map((caller, at) =>
          outcomeOf(caller, pinNote, { borrowerId, noteId: notes[at]?.noteId ?? '' }),
        ),
      );
      expect(both).toEqual([null, null]);
      await done(pinNote, { borrowerId, noteId: null });
    }
    const { contacts, promises } = await done(readBorrower, { borrowerId });
    expect(contacts).toMatchObject({ perDay: 2, fromHour: 9, toHour: 21 });
    expect(promises).toEqual({ kept: 1, ended: 2 });
  });
});
