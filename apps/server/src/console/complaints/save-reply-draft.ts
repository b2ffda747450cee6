import type { saveReplyDraft as endpoint } from '@cauce/contract/console';
import { REPLY_LIMITS, countCharacters } from '@cauce/lending';
import { refuseErased } from '../borrowers/refuse-erased.ts';
import { findCase } from './complaint-case.ts';
import { deleteDraft, saveDraft, listUnfiledOfAgent } from './complaint-drafts.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';

/** Stores the agent's current draft. Nobody else sees it, so no change is announced. */
export const saveReplyDraft: ConsoleHandler<typeof endpoint> = async (input, context) => {
  const { db, ports, agent, audit } = context;
  const { complaintId, text, images, due } = input;
  if (countCharacters(text) > REPLY_LIMITS.characters) throw new Refused('replyTooLong');
  if (images.length > REPLY_LIMITS.images) throw new Refused('tooManyImages');
  const one = await findCase(db, complaintId);
  if (one === null) throw new Refused('complaintNotFound');
  const isEmpty = text.trim() === '' && images.length === 0;
  if (!isEmpty) await refuseErased(db, one.borrowerId);
  const own = await listUnfiledOfAgent(db, agent.id, images);
  if (own.length !== images.length) throw new Refused('imageNotFound');
  const at = new Date(ports.clock.now());
  if (isEmpty) await deleteDraft(db, complaintId, agent.id);
  else await saveDraft(db, { complaintId, agentId: agent.id, text, images, due, at });
  audit({
    subject: ['complaint', one.id],
    borrowerId: one.borrowerId,
    details: { isEmpty, images: images.length },
  });
  return { savedAt: isEmpty ? null : at.toISOString() };
};
