import { accountChangedText, phoneChangedText } from '@cauce/copy/server';
import { formatDateTime, marketOf } from '@cauce/lending';
import { finishNotice, putNoticeBack, takeNoticeToSend } from './change-notices.ts';
import type { WaitingNotice } from './change-notices.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { sendWaiting } from '../../jobs/send-waiting.ts';
import type { Work } from '../../jobs/work.ts';

function textOf(notice: WaitingNotice, { settings }: Work): string {
  const { kind, mask, heldUntil, language } = notice;
  const { name: lender, contacts } = settings.brand;
  const facts = { lender, mask, telephone: contacts.telephone };
  if (kind === 'phone') return phoneChangedText(facts, language);
  const { timeZone } = marketOf(settings.country);
  const until = heldUntil === null ? '' : formatDateTime(heldUntil.getTime(), timeZone);
  return accountChangedText({ ...facts, heldUntil: until.slice(0, 16) }, language);
}

async function send(notice: WaitingNotice, work: Work): Promise<true> {
  const { database, ports } = work;
  const { id, tries, phone } = notice;
  const text = textOf(notice, work);
  await inSpan('job sendChangeNotice', {}, () =>
    ports.sms.send({ messageId: `change.${id}`, phone, text, isRepeat: tries > 1 }),
  );
  await finishNotice(database, id, new Date(ports.clock.now()));
  return true;
}

/** Notifies borrowers of changes to their data, and returns how many were notified. */
export function sendChangeNotices(work: Work, isStopping = () => false): Promise<number> {
  const { database } = work;
  return sendWaiting(
    work,
    {
      take: (now, leaseUntil) => takeNoticeToSend(database, now, leaseUntil),
      send: (notice) => send(notice, work),
      putBack: ({ id }, tryAt) => putNoticeBack(database, id, tryAt),
      failure: [({ id }) => ({ notice: id }), 'a notice could not be sent'],
    },
    isStopping,
  );
}
