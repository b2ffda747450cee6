import type { handleContactMessage as endpoint } from '@cauce/contract/console';
import { findContactMessage, markMessageHandled } from '../../site/contact-messages.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';

/** Marks a message as handled. Of two concurrent calls one is told that the other was first. */
export const handleContactMessage: ConsoleHandler<typeof endpoint> = async (
  { messageId },
  { db, ports, agent, audit },
) => {
  const id = Number(messageId);
  const at = new Date(ports.clock.now());
  if (!(await markMessageHandled(db, { id, agentId: agent.id, at }))) {
    const isThere = (await findContactMessage(db, id)) !== null;
    throw new Refused(isThere ? 'messageHandled' : 'contactMessageNotFound');
  }
  audit({ subject: ['contactMessage', messageId] });
  await announceChange(db, 'messages');
  return null;
};
