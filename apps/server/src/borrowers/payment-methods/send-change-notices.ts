import { accountChangedText, phoneChangedText } from '@cauce/copy/server';
import { formatDateTime, marketOf } from '@cauce/lending';
import { finishNotice, putNoticeBack, takeNoticeToSend } from './change-notices.ts';
import type { WaitingNotice } from './change-notices.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { reasonOf } from '../../telemetry/without-data.ts';
import { retryAfterMs } from '../../jobs/retry-after.ts';
import type { Work } from '../../jobs/work.ts';

// Longer than any provider's time-out.
const LEASE_MS = 40_000;

function textOf(notice: WaitingNotice, { settings }: Work): string {
  const { kind, mask, heldUntil, language } = notice;
  const { name: lender, contacts } = settings.brand;
  const facts = { lender, mask, telephone: contacts.telephone };
  if (kind === 'phone') return phoneChangedText(facts, language);
  const { timeZone } = marketOf(settings.country);
  const until = heldUntil === null ? '' : formatDateTime(heldUntil.getTime(), timeZone);
  return accountChangedText({ ...facts, heldUntil: until.slice(0, 16) }, language);
}

async function sendNext(work: Work): Promise<boolean> {
  const { database, ports, log } = work;
  const nowMs = ports.clock.now();
  const notice = await takeNoticeToSend(database, new Date(nowMs), new Date(nowMs + LEASE_MS));
  if (notice === null) return false;
  const { id, tries, phone } = notice;
  const text = textOf(notice, work);
  try {
    await inSpan('job sendChangeNotice', {}, () =>
      ports.sms.send({ messageId: `change.${id}`, phone, text, isRepeat: tries > 1 }),
    );
    await finishNotice(database, id, new Date(ports.clock.now()));
    return true;
  } catch (error) {
    await putNoticeBack(database, id, new Date(nowMs + retryAfterMs(tries)));
    log.warn({ notice: id, tries, reason: reasonOf(error) }, 'a notice could not be sent');
    return false;
  }
}

/** Notifies borrowers of changes to their data, until none is left or a message fails. */
export async function sendChangeNotices(work: Work, isStopping = () => false): Promise<void> {
  while (!isStopping() && (await sendNext(work)));
}
