import { smsCodeText } from '@cauce/copy/server';
import { CODE_LIFE_MS, sealOwnerOf } from './sms-codes.ts';
import { finishSending, putCodeBack, takeCodeToSend } from './sms-sending.ts';
import type { WaitingCode } from './sms-sending.ts';
import { codesSent } from '../telemetry/meters.ts';
import { inSpan } from '../telemetry/spans.ts';
import { sendWaiting } from '../jobs/send-waiting.ts';
import type { Work } from '../jobs/work.ts';

async function sendSms(code: WaitingCode, { ports, settings }: Work): Promise<void> {
  const opened = ports.secrets.open(code.sealedCode, sealOwnerOf(code.phone));
  const figures = {
    lender: settings.brand.name,
    code: opened.toString('utf8'),
    minutes: CODE_LIFE_MS / 60_000,
  };
  await ports.sms.send({
    messageId: `code.${code.id}`,
    phone: code.phone,
    text: smsCodeText(figures, code.language),
    isRepeat: code.tries > 1,
  });
}

async function send(code: WaitingCode, work: Work): Promise<boolean> {
  const { database, ports, log } = work;
  const isLate = code.expiresAt.getTime() <= ports.clock.now();
  if (isLate)
    log.warn({ code: code.id, tries: code.tries }, 'a code has expired before it was sent');
  else if (!code.isWithheld) await inSpan('job sendCode', {}, () => sendSms(code, work));
  await finishSending(database, code.id, new Date(ports.clock.now()));
  codesSent.inc({ outcome: isLate ? 'expired' : code.isWithheld ? 'withheld' : 'sent' });
  return !isLate;
}

/** Sends waiting codes, and returns how many. */
export function sendCodes(work: Work, isStopping = () => false): Promise<number> {
  const { database } = work;
  return sendWaiting(
    work,
    {
      take: (now, leaseUntil) => takeCodeToSend(database, now, leaseUntil),
      send: (code) => send(code, work),
      putBack: async ({ id }, tryAt) => {
        await putCodeBack(database, id, tryAt);
        codesSent.inc({ outcome: 'failed' });
      },
      failure: [({ id }) => ({ code: id }), 'a code could not be sent'],
    },
    isStopping,
  );
}
