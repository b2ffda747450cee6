import { replyToComplaint, saveReplyDraft } from '@cauce/contract/console';
import type { ComplaintCase, ComplaintChange } from '@cauce/contract/console';
import { REPLY_LIMITS, complaintTextFault, unfilledIn } from '@cauce/lending';
import { showToast } from '@cauce/ui';
import { useEffect, useState } from 'react';
import { refusalText } from '../../../calls/refusal-text.ts';
import { useAction } from '../../../calls/use-action.ts';
import { useCopy } from '../../../session/copy-provider.tsx';
import { complaintChangeIn } from '../complaint-change.ts';
import { useSignedIn } from '../../../session/session.ts';
import { findUnsentReply, removeUnsentReply, storeUnsentReply } from './unsent-replies.ts';
import type { UnsentReply } from './unsent-replies.ts';
import { useReplyImages } from './use-reply-images.ts';

// Refusals after which it is unknown whether the server has accepted it.
const UNKNOWN = new Set(['offline', 'timedOut', 'failed', 'unavailable', 'notOurServer']);

const EMPTY: UnsentReply = { text: '', images: [], due: null };

/** The reply being written to a complaint: its text, its images, and their state. */
export function useReply(
  { complaint, draft, loan }: ComplaintCase,
  {
    onRefresh,
    onChange,
  }: {
    /** Reads the complaint again. */
    readonly onRefresh: () => Promise<void>;
    readonly onChange: (change: ComplaintChange) => void;
  },
) {
  const copy = useCopy();
  const words = copy.complaintDesk;
  const { me } = useSignedIn();
  const [reply, setReply] = useState<UnsentReply>(
    () => findUnsentReply(me.id, complaint.id) ?? fromDraft(draft),
  );
  const [saved, setSaved] = useState(() => contentOf(fromDraft(draft)));
  const [error, setError] = useState<string | null>(null);
  const sending = useAction(replyToComplaint, { isSilent: true });
  const saving = useAction(saveReplyDraft);
  const images = useReplyImages(reply.images, (update) =>
    setReply((before) => ({ ...before, images: update(before.images) })),
  );
  const shownDue = loan?.next ?? null;
  const isEmpty = reply.text.trim() === '' && reply.images.length === 0;
  const isSaved = contentOf(reply) === saved;

  useEffect(() => {
    if (isEmpty) removeUnsentReply(me.id, complaint.id);
    else storeUnsentReply(me.id, complaint.id, reply, isSaved);
  }, [complaint.id, isEmpty, isSaved, me.id, reply]);

  function write(text: string): void {
    setReply((before) => ({ ...before, text, due: before.text === '' ? shownDue : before.due }));
    setError(null);
  }

  /** Why it cannot be sent yet, or null. */
  function fault(): string | null {
    const ofText = complaintTextFault(reply.text, REPLY_LIMITS.characters);
    if (ofText !== null)
      return ofText === 'missing' ? words.replyMissing : copy.refusals.replyTooLong;
    const unfilled = unfilledIn(reply.text);
    if (unfilled.length > 0) return words.unfilled(unfilled.join(' '), unfilled.length);
    if (reply.images.some(({ state }) => state === 'failed')) return words.imageFailed;
    return reply.images.some(({ state }) => state === 'uploading') ? words.imageUnderWay : null;
  }

  async function send(): Promise<void> {
    const wrong = fault();
    setError(wrong);
    if (wrong !== null) return;
    const outcome = await sending.run({
      complaintId: complaint.id,
      version: complaint.version,
      text: reply.text,
      images: namesOf(reply),
      due: reply.due,
    });
    if (outcome.ok) {
      // Removed here only after the server shows it as sent.
      await onRefresh();
      setReply(EMPTY);
      // The server has deleted its draft.
      setSaved(contentOf(EMPTY));
      showToast(words.sent, { kind: 'success' });
      return;
    }
    const change = complaintChangeIn(outcome);
    if (change !== null) onChange(change);
    else if (outcome.refusal === 'dueChanged') {
      setError(refusalText(outcome.refusal, copy));
      // Sent again, it is as the agent means it.
      setReply((before) => ({ ...before, due: null }));
      await onRefresh();
    } else if (UNKNOWN.has(outcome.refusal)) {
      setError(words.unknown);
      // If it did arrive, it is now part of the conversation.
      await onRefresh();
      // The sign-in that replaces the screen explains an ended session.
    } else if (outcome.refusal !== 'sessionExpired') setError(refusalText(outcome.refusal, copy));
  }

  async function save(): Promise<void> {
    const { text, due } = reply;
    const input = { complaintId: complaint.id, text, images: namesOf(reply), due };
    const outcome = await saving.run(input);
    if (!outcome.ok) return;
    setSaved(contentOf(reply));
    showToast(outcome.data.savedAt === null ? words.draftForgotten : words.draftSaved, {
      kind: 'success',
    });
  }

  return {
    text: reply.text,
    isEmpty,
    write,
    images,
    error,
    send,
    save,
    isSending: sending.isRunning,
    isSaving: saving.isRunning,
  };
}

const namesOf = ({ images }: UnsentReply): string[] =>
  images.flatMap(({ stored }) => (stored === null ? [] : [stored.name]));

/** The part that the server stores, for comparison. Its drafts lack images that it does not have. */
function contentOf(reply: UnsentReply): string {
  const sources = reply.images.map(({ stored, src }) => stored?.name ?? src);
  return JSON.stringify([reply.text, sources]);
}

function fromDraft(draft: ComplaintCase['draft']): UnsentReply {
  return {
    text: draft?.text ?? '',
    due: draft?.due ?? null,
    images: (draft?.images ?? []).map((stored) => ({
      key: stored.name,
      src: stored.url,
      file: null,
      stored,
      state: 'done',
      percent: 100,
    })),
  };
}
