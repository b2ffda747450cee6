import { moneyFormatOf, reminderText } from '@cauce/copy/server';
import { formatMoney, isWithinHours, localDateOf, marketOf } from '@cauce/lending';
import type { Market } from '@cauce/lending';
import { findPromiseToRemind } from '../collections/promises.ts';
import { findOpenReschedule } from '../money/reschedule/reschedules.ts';
import { readDues } from '../money/ledger/dues.ts';
import { markReminderSent, putReminderBack, removeReminder, takeReminder } from './reminders.ts';
import type { TakenReminder } from './reminders.ts';
import { sendWaiting } from '../jobs/send-waiting.ts';
import type { Brand } from '../settings/brand.ts';
import type { Work } from '../jobs/work.ts';

/** No message about money is sent early or at night, even where the law of a market allows it. */
const CIVIL_HOURS = { fromHour: 9, toHour: 20 };

function mayRemind({ contacts, timeZone }: Market, nowMs: number): boolean {
  return isWithinHours(CIVIL_HOURS, timeZone, nowMs) && isWithinHours(contacts, timeZone, nowMs);
}

/** The borrower's language if the lender offers it; else the lender's first. */
export function languageFor(language: string | null, offered: Brand['languages']) {
  return offered.find((one) => one === language) ?? offered[0];
}

/** The current text of a reminder, or null if it is obsolete: paid, extended, or answered. */
async function textOf(reminder: TakenReminder, work: Work): Promise<string | null> {
  const { settings, ports, database } = work;
  const market = marketOf(settings.country);
  if (reminder.kind === 'newPlan') {
    const now = new Date(ports.clock.now());
    if ((await findOpenReschedule(database, reminder.orderId, now)) === null) return null;
    const facts = { lender: settings.brand.name, amount: '', dueOn: reminder.dueOn };
    return reminderText('newPlan', facts, languageFor(reminder.language, settings.brand.languages));
  }
  if (reminder.kind === 'promised') return textOfPromise(reminder, work);
  const today = localDateOf(ports.clock.now(), market.timeZone);
  const dues = await readDues(database, reminder.orderId, today);
  const one = dues?.instalments.find(({ number }) => number === reminder.instalment);
  if (one === undefined || one.isSettled || one.dueOn !== reminder.dueOn) return null;
  // «Today» would be wrong the day after.
  if (reminder.kind === 'dueToday' && one.dueOn !== today) return null;
  if (reminder.kind === 'dueSoon' && one.dueOn <= today) return null;
  const language = languageFor(reminder.language, settings.brand.languages);
  const amount = formatMoney(one.total, moneyFormatOf(market, settings.moneyForm, language));
  const figures = { lender: settings.brand.name, amount, dueOn: one.dueOn };
  return reminderText(reminder.kind, figures, language);
}

/** What is still missing of an open promise; null if it was kept or replaced, or a complaint pauses collection. */
async function textOfPromise(reminder: TakenReminder, work: Work): Promise<string | null> {
  const { settings, database } = work;
  const { orderId, dueOn: on } = reminder;
  const promise = await findPromiseToRemind(database, { orderId, on });
  if (promise === null) return null;
  const language = languageFor(reminder.language, settings.brand.languages);
  const format = moneyFormatOf(marketOf(settings.country), settings.moneyForm, language);
  const { missing, dueOn } = promise;
  const amount = formatMoney(missing, format);
  return reminderText('promised', { lender: settings.brand.name, amount, dueOn }, language);
}

async function send(reminder: TakenReminder, work: Work): Promise<boolean> {
  const { database, ports } = work;
  const { orderId, instalment, kind, dueOn, phone, tries } = reminder;
  const text = await textOf(reminder, work);
  if (text === null) {
    await removeReminder(database, reminder);
    return false;
  }
  await ports.sms.send({
    messageId: `reminder.${orderId}.${instalment}.${kind}.${dueOn}`,
    phone,
    text,
    isRepeat: tries > 1,
  });
  await markReminderSent(database, reminder, new Date(ports.clock.now()));
  return true;
}

/** Sends waiting reminders within the hours for them, and returns how many. */
export function sendReminders(work: Work, isStopping = () => false): Promise<number> {
  const { database, ports, settings } = work;
  const market = marketOf(settings.country);
  return sendWaiting(
    work,
    {
      take: (now, leaseUntil) => takeReminder(database, now, leaseUntil),
      send: (reminder) => send(reminder, work),
      putBack: (reminder, tryAt) => putReminderBack(database, reminder, tryAt),
      failure: [({ orderId, kind }) => ({ orderId, kind }), 'a reminder could not be sent'],
    },
    () => isStopping() || !mayRemind(market, ports.clock.now()),
  );
}
