import { createHash } from 'node:crypto';
import type { leaveMessage as leaveMessageEndpoint } from '@cauce/contract/server';
import { localDateOf, marketOf } from '@cauce/lending';
import { announceChange } from '../database/live-changes.ts';
import { saveContactMessage } from './contact-messages.ts';
import type { Handler } from '../http/handler.ts';

/**
 * Stores a visitor's message if the policy lets the form send (`contact.sends`). Otherwise a form without scripts is still
 * validated here, and nothing is stored.
 */
export const leaveMessage: Handler<typeof leaveMessageEndpoint> = async (fields, context) => {
  const { db, ports, settings } = context;
  if (!settings.policy['contact.sends']) return {};
  const language = context.language === 'en' ? 'en' : 'es';
  const now = ports.clock.now();
  const day = localDateOf(now, marketOf(settings.country).timeZone);
  const digest = createHash('sha256')
    .update(JSON.stringify([fields, language, day]))
    .digest();
  await db.transaction().execute(async (tx) => {
    const message = { ...fields, language, sentAt: new Date(now), digest } as const;
    if (await saveContactMessage(tx, message)) await announceChange(tx, 'messages');
  });
  return {};
};
