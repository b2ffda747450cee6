import { setupMail } from '@cauce/copy/server';
import { marketOf, formatDateTime } from '@cauce/lending';
import { announceChange } from '../../database/live-changes.ts';
import { retryAfterMs } from '../../jobs/retry-after.ts';
import type { Work } from '../../jobs/work.ts';
import { reasonOf } from '../../telemetry/without-data.ts';
import { finishSendingLink, putLinkBack, takeLinkToSend } from './agent-setups.ts';
import type { WaitingLink } from './agent-setups.ts';
import { sealOwnerOfLink } from './setup-link.ts';

// Longer than a provider's time-out.
const LEASE_MS = 40_000;

async function send(waiting: WaitingLink, { ports, settings }: Work): Promise<void> {
  const { agentId, email, name, tokenHash, sealedLink, expiresAt } = waiting;
  const { timeZone } = marketOf(settings.country);
  const figures = {
    lender: settings.brand.name,
    name,
    link: ports.secrets.open(sealedLink, sealOwnerOfLink(agentId)).toString('utf8'),
    until: formatDateTime(expiresAt.getTime(), timeZone),
  };
  const [language] = settings.brand.languages;
  await ports.mail?.send({
    messageId: `setup.${tokenHash.toString('hex').slice(0, 32)}`,
    to: email,
    ...setupMail(figures, language),
  });
}

/** Sends waiting set-up links, and returns how many were processed; a failing service ends the run. */
export async function sendSetupLinks(work: Work, isStopping = () => false): Promise<number> {
  const { database, ports, log } = work;
  if (ports.mail === null) return 0;
  let done = 0;
  while (!isStopping()) {
    const now = ports.clock.now();
    const waiting = await takeLinkToSend(database, new Date(now), new Date(now + LEASE_MS));
    if (waiting === null) return done;
    const facts = { agentId: waiting.agentId, tries: waiting.tries };
    try {
      if (waiting.expiresAt.getTime() > now) await send(waiting, work);
      else log.warn(facts, 'a link to set up an account has expired before it was sent');
      await finishSendingLink(database, waiting);
      await announceChange(database, 'agents');
      done += 1;
    } catch (error) {
      await putLinkBack(database, waiting, new Date(now + retryAfterMs(waiting.tries)));
      await announceChange(database, 'agents');
      log.warn({ ...facts, reason: reasonOf(error) }, 'a link to set up an account was not sent');
      return done;
    }
  }
  return done;
}
