import { smsCodeText } from '@cauce/copy/server';
import { CODE_LIFE_MS, sealOwnerOf } from './sms-codes.ts';
import { finishSending, putCodeBack, takeCodeToSend } from './sms-sending.ts';
import type { WaitingCode } from './sms-sending.ts';
import { codesSent } from '../telemetry/meters.ts';
import { inSpan } from '../telemetry/spans.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import { retryAfterMs } from '../jobs/retry-after.ts';
import type { Work } from '../jobs/work.ts';

// Longer than any provider's time-out (15 s, twice if it searches first), with retries that fit into a code's life.
const LEASE_MS = 40_000;

async function send(code: WaitingCode, { ports, settings }: Work): Promise<void> {
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

async function sendNext(work: Work): Promise<'none' | 'done' | 'failed'> {
  const { database, ports, log } = work;
  const nowMs = ports.clock.now();
  const code = await takeCodeToSend(database, new Date(nowMs), new Date(nowMs + LEASE_MS));
  if (code === null) return 'none';
  const facts = { code: code.id, tries: code.tries };
  try {
    const isLate = code.expiresAt.getTime() <= nowMs;
    if (isLate) log.warn(facts, 'a code has expired before it was sent');
    else if (!code.isWithheld) await inSpan('job sendCode', {}, () => send(code, work));
    await finishSending(database, code.id, new Date(ports.clock.now()));
    codesSent.inc({ outcome: isLate ? 'expired' : code.isWithheld ? 'withheld' : 'sent' });
    return 'done';
  } catch (error) {
    const reason = reasonOf(error);
    await putCodeBack(database, code.id, new Date(nowMs + retryAfterMs(code.tries)));
    codesSent.inc({ outcome: 'failed' });
    log.warn({ ...facts, reason }, 'a code could not be sent');
    return 'failed';
  }
}

/**
 * Sends waiting codes, and returns how many were processed. Two concurrent workers send each once. A failing service ends
 * the run, so that it cannot keep the worker from money for long.
 */
export async function sendCodes(work: Work, isStopping = () => false): Promise<number> {
  let done = 0;
  while (!isStopping()) {
    if ((await sendNext(work)) !== 'done') return done;
    done += 1;
  }
  return done;
}
