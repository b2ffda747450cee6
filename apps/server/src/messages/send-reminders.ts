import { moneyFormatOf, reminderText } from '@cauce/copy/server';
import { formatDateTime, formatMoney, localDateOf, marketOf } from '@cauce/lending';
import { promiseToRemindOf } from '../collections/promises.ts';
import { findOpenReschedule } from '../money/reschedule/reschedules.ts';
import { readDues } from '../money/ledger/dues.ts';
import { finishReminder, putReminderBack, takeReminder } from './reminders.ts';
import type { TakenReminder } from './reminders.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import { retryAfterMs } from '../jobs/retry-after.ts';
import type { Brand } from '../settings/brand.ts';
import type { Work } from '../jobs/work.ts';

// No message about money is sent at night: well within the hours of Mexico's rules for collection calls (7 to 22,
// CONDUSEF).
const FIRST_HOUR = 9;
const LAST_HOUR = 20;
const LEASE_MS = 60_000;

function isQuiet(nowMs: number, timeZone: string): boolean {
  const hour = Number(formatDateTime(nowMs, timeZone).slice(11, 13));
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
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
    const said = { lender: settings.brand.name, amount: '', dueOn: reminder.dueOn };
    return reminderText('newPlan', said, languageFor(reminder.language, settings.brand.languages));
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
  const promise = await promiseToRemindOf(database, { orderId, on });
  if (promise === null) return null;
  const language = languageFor(reminder.language, settings.brand.languages);
  const format = moneyFormatOf(marketOf(settings.country), settings.moneyForm, language);
  const { missing, dueOn } = promise;
  const amount = formatMoney(missing, format);
  return reminderText('promised', { lender: settings.brand.name, amount, dueOn }, language);
}

async function sendNext(work: Work): Promise<'none' | 'sent' | 'dropped' | 'failed'> {
  const { database, ports, log } = work;
  const nowMs = ports.clock.now();
  const reminder = await takeReminder(database, new Date(nowMs), new Date(nowMs + LEASE_MS));
  if (reminder === null) return 'none';
  const { orderId, instalment, kind, dueOn, phone, tries } = reminder;
  try {
    const text = await textOf(reminder, work);
    if (text !== null)
      await ports.sms.send({
        messageId: `reminder.${orderId}.${instalment}.${kind}.${dueOn}`,
        phone,
        text,
        isRepeat: tries > 1,
      });
    await finishReminder(database, reminder, new Date(ports.clock.now()));
    return text === null ? 'dropped' : 'sent';
  } catch (error) {
    const reason = reasonOf(error);
    await putReminderBack(database, reminder, new Date(nowMs + retryAfterMs(tries)));
    log.warn({ orderId, kind, tries, reason }, 'a reminder could not be sent');
    return 'failed';
  }
}

/** Sends waiting reminders outside the quiet hours of the market. Two concurrent workers send each once. */
export async function sendReminders(work: Work, isStopping = () => false): Promise<number> {
  const { timeZone } = marketOf(work.settings.country);
  let sent = 0;
  while (!isStopping() && !isQuiet(work.ports.clock.now(), timeZone)) {
    const outcome = await sendNext(work);
    if (outcome === 'none') return sent;
    if (outcome === 'sent') sent += 1;
  }
  return sent;
}
