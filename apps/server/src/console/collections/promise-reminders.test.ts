import { makePromise, readBorrowerRecords, readCollectionCase } from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { moneyFormatOf } from '@cauce/copy/server';
import { addDays, formatMoney, localDateOf, marketOf, minor } from '@cauce/lending';
import { describe, expect, it } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { outcomeOf } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { receiveMoney } from '../../../test/money/receive-money.ts';
import { workOf } from '../../../test/work-of.ts';
import { sendReminders } from '../../messages/send-reminders.ts';

const DAY_MS = 24 * 3_600_000;

const [lender, laura] = consoleForFile(['agent']);

const done: ConsoleCaller['done'] = (endpoint, input) => laura.done(endpoint, input);
const today = () => localDateOf(lender.clock.now(), marketOf('MX').timeZone);
const orderId = 'D180';

/** Advances the clock by days; sessions expire, so the agent signs in again. */
async function later(days: number): Promise<void> {
  lender.clock.advance(days * DAY_MS);
  await laura.signInAs('agent');
}

/** Records a promise as a screen does that shows the open one. */
async function promised(promise: Omit<ConsoleInputOf<typeof makePromise>, 'orderId' | 'replaces'>) {
  const { promises } = await done(readCollectionCase, { orderId });
  const replaces = promises.find(({ state }) => state === 'open')?.promiseId ?? null;
  return outcomeOf(laura, makePromise, { ...promise, orderId, replaces });
}

const pay = (amount: number, id: string) => receiveMoney(lender, { orderId, amount, id });

/** Every reminder of a promise so far. */
async function reminders(): Promise<string[]> {
  await sendReminders(workOf(lender));
  const sent = await lender.db.selectFrom('sms_outbox').select('text').execute();
  return sent.map(({ text }) => text).filter((text) => text.includes('acordamos'));
}

describe('a promise to pay', () => {
  it('stores where the borrower will pay, and reminds them of the missing amount on the chosen morning', async () => {
    const dueOn = addDays(today(), 3);
    const promise = (changes: object) => promised({ amount: 5_000, dueOn, ...changes });
    expect(await promise({ payAt: 'nowhere' })).toBe('promiseChannelUnknown');
    expect(await promise({ dueOn: today(), remind: 'sameDay' })).toBe('promiseReminderTooLate');
    expect(await promise({ dueOn: addDays(today(), 1), remind: 'dayBefore' })).toBe(
      'promiseReminderTooLate',
    );
    await promise({ remind: 'sameDay', amount: 9_000 });
    // A new promise of the same day takes the reminder of the one before.
    await promise({ payAt: 'oxxo', remind: 'dayBefore' });
    const { promises, payChannels } = await done(readCollectionCase, { orderId });
    expect(payChannels).toContainEqual({ payCode: 'oxxo', name: 'OXXO' });
    expect(promises[0]).toMatchObject({ payAt: 'OXXO', remind: 'dayBefore' });
    await pay(1_000, 'before its reminder');
    await later(1);
    expect(await reminders()).toEqual([]);
    await later(1);
    const amount = formatMoney(minor(4_000), moneyFormatOf(marketOf('MX'), 'dotted', 'es'));
    const [text, ...others] = await reminders();
    expect(text).toContain(amount);
    expect(text).toContain(dueOn);
    expect(others).toEqual([]);
    expect(await reminders()).toHaveLength(1);
    const { messages } = await done(readBorrowerRecords, { borrowerId: '1001' });
    expect(messages.map(({ kind }) => kind)).toContain('promised');
  });

  it('reminds again if a promise is replaced by another one for the same day', async () => {
    const dueOn = addDays(today(), 3);
    const before = (await reminders()).length;
    await promised({ amount: 2_000, dueOn, remind: 'dayBefore' });
    await later(2);
    expect(await reminders()).toHaveLength(before + 1);
    await promised({ amount: 1_000, dueOn, remind: 'sameDay' });
    await later(1);
    expect(await reminders()).toHaveLength(before + 2);
  });

  it('reminds nobody of a promise that was replaced', async () => {
    const dueOn = addDays(today(), 2);
    const before = await reminders();
    await promised({ amount: 2_000, dueOn, remind: 'dayBefore' });
    await promised({ amount: 2_000, dueOn: addDays(dueOn, 2) });
    await later(1);
    expect(await reminders()).toEqual(before);
  });
});
