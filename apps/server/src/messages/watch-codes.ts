import { localDateOf, marketOf } from '@cauce/lending';
import { raiseAlarm, readCodeHealth, claimNewAlarms } from './sms-alarms.ts';
import type { SmsAlarm } from './sms-alarms.ts';
import type { Work } from '../jobs/work.ts';

// Codes sent to numbers of an SMS-pumping fraud are never used.
const WATCHED_CODES = 100;
const MIN_USED = 30;
/** Wrong tries in an hour over all phones, to detect guessing that is spread over many. */
const MAX_WRONG_TRIES = 1_000;

const LOG_LINES: Readonly<Record<SmsAlarm, string>> = {
  budget: 'the day’s budget of SMS codes is spent: no more are sent',
  conversion: 'hardly any SMS code is used: possible SMS pumping',
  guessing: 'many wrong SMS codes were tried: possible guessing',
};

/** Checks how codes are used, raises alarms, and logs those not logged yet, whoever raised them. */
export async function watchCodes({ database, ports, settings, log }: Work): Promise<void> {
  const nowMs = ports.clock.now();
  const now = new Date(nowMs);
  const today = localDateOf(nowMs, marketOf(settings.country).timeZone);
  const { sent, used, wrongTries } = await readCodeHealth(database, now);
  if (sent >= WATCHED_CODES && used < MIN_USED)
    await raiseAlarm(database, 'conversion', today, now);
  if (wrongTries >= MAX_WRONG_TRIES) await raiseAlarm(database, 'guessing', today, now);
  for (const alarm of await claimNewAlarms(database, now)) log.error({ alarm }, LOG_LINES[alarm]);
}
