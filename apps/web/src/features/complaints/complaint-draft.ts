import { COMPLAINT_LIMITS, withinCharacters } from '@cauce/lending';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDeviceStore } from '../../calls/stored/device-store.ts';
import { createStoredDrafts } from '../../calls/stored/stored-drafts.ts';
import { useSession } from '../../session/session-provider.tsx';

/** A picture of a complaint. `url` is its address once uploaded; `id` is the idempotency key of its upload. */
export interface DraftImage {
  readonly id: string;
  readonly picture: Blob;
  readonly url: string | null;
}

export interface Draft {
  readonly text: string;
  readonly images: readonly DraftImage[];
}

const EMPTY: Draft = { text: '', images: [] };
/** The draft is saved after a pause this long in typing, and at once when the page is left. */
const SAVE_AFTER_MS = 300;

/** The drafts on this device, by borrower: choosing a wrong reason must not lose the text. */
export const complaintDrafts = createStoredDrafts(
  createDeviceStore(() => globalThis.indexedDB),
  isDraft,
);

export function nameOfDraft(userId: string): string {
  return `complaintDraft ${userId}`;
}

export interface ComplaintDraft {
  readonly draft: Draft;
  /** False until an earlier page's draft is loaded, or it is known that there is none. */
  readonly isRestored: boolean;
  readonly change: (update: (draft: Draft) => Draft) => void;
  /** The complaint is filed: delete the draft. */
  readonly discard: () => Promise<void>;
}

/** The draft of a complaint; it survives a killed web view and a lost network. */
export function useComplaintDraft(): ComplaintDraft {
  const { userId = '' } = useSession();
  const name = nameOfDraft(userId);
  const [draft, setDraft] = useState(EMPTY);
  const [isRestored, setRestored] = useState(false);
  const isOver = useRef(false);

  useEffect(() => {
    let isGone = false;
    const restore = async () => {
      const found = await complaintDrafts.find(name);
      if (isGone) return;
      if (found !== null) setDraft(withinLimits(found));
      setRestored(true);
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [name]);

  const save = useEffectEvent(() => {
    if (isRestored && !isOver.current) void complaintDrafts.save(name, draft);
  });
  useEffect(() => {
    if (draft === EMPTY) return undefined;
    const timer = setTimeout(() => save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const leave = () => save();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);

  const discard = useCallback(async () => {
    isOver.current = true;
    await complaintDrafts.remove(name);
  }, [name]);

  return { draft, isRestored, change: setDraft, discard };
}

function withinLimits({ text, images }: Draft): Draft {
  return {
    text: withinCharacters(text, COMPLAINT_LIMITS.characters),
    images: images.slice(0, COMPLAINT_LIMITS.images),
  };
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { text, images } = value as Partial<Record<keyof Draft, unknown>>;
  return typeof text === 'string' && Array.isArray(images) && images.every(isImage);
}

function isImage(value: unknown): value is DraftImage {
  if (typeof value !== 'object' || value === null) return false;
  const { id, picture, url } = value as Partial<Record<keyof DraftImage, unknown>>;
  return (
    typeof id === 'string' && picture instanceof Blob && (url === null || typeof url === 'string')
  );
}
