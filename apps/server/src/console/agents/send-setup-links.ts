import { setupMail } from '@cauce/copy/server';
import { marketOf, formatDateTime } from '@cauce/lending';
import { announceChange } from '../../database/live-changes.ts';
import { sendWaiting } from '../../jobs/send-waiting.ts';
import type { Work } from '../../jobs/work.ts';
import { finishSendingLink, postponeLink, takeLinkToSend } from './agent-setups.ts';
import type { WaitingLink } from './agent-setups.ts';
import { sealOwnerOfLink } from './setup-link.ts';

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

/** Sends waiting set-up links, and returns how many. */
export async function sendSetupLinks(work: Work, isStopping = () => false): Promise<number> {
  const { database, ports, log } = work;
  if (ports.mail === null) return 0;
  return sendWaiting(
    work,
    {
      take: (now, leaseUntil) => takeLinkToSend(database, now, leaseUntil),
      send: async (waiting) => {
        const { agentId, tries, expiresAt } = waiting;
        const isLate = expiresAt.getTime() <= ports.clock.now();
        if (isLate)
          log.warn(
            { agentId, tries },
            'a link to set up an account has expired before it was sent',
          );
        else await send(waiting, work);
        await finishSendingLink(database, waiting);
        await announceChange(database, 'agents');
        return !isLate;
      },
      putBack: async (waiting, tryAt) => {
        await postponeLink(database, waiting, tryAt);
        await announceChange(database, 'agents');
      },
      failure: [({ agentId }) => ({ agentId }), 'a link to set up an account was not sent'],
    },
    isStopping,
  );
}
