import { fileComplaint } from '@cauce/contract';
import type { Failure, InputOf, OutputOf } from '@cauce/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createDeviceStore } from '../../calls/device-store.ts';
import { isDefinite } from '../../calls/intent.ts';
import { createStoredIntents } from '../../calls/stored-intents.ts';
import type { StoredIntent } from '../../calls/stored-intents.ts';
import { useAct } from '../../calls/use-act.ts';
import { useSession } from '../../session/session-provider.tsx';

type Input = InputOf<typeof fileComplaint>;
export type Filed = OutputOf<typeof fileComplaint>;

/** Complaints that were sent from this device and have no answer so far. */
export const complaintIntents = createStoredIntents(createDeviceStore(() => globalThis.indexedDB));

export function nameOfFiling(userId: string): string {
  return `${fileComplaint.name} ${userId}`;
}

interface Answers {
  readonly onFiled: (filed: Filed) => void;
  /** `offline`: nothing was sent. `unknown`: it was, and nobody knows yet whether it arrived. */
  readonly onRefused: (why: Failure | 'offline' | 'unknown') => void;
}

/**
 * Files a complaint at most once: ten presses are one request, and what went without an answer goes again under its key. That
 * holds when the web view was killed before the answer: opened again, the form first finishes what was sent.
 */
export function useFiling({ onFiled, onRefused }: Answers) {
  const { userId = '' } = useSession();
  const kept = useMemo(() => ({ intents: complaintIntents, name: nameOfFiling(userId) }), [userId]);
  const act = useAct(fileComplaint, { kept });
  const [isSending, setSending] = useState(false);
  // A ref, not state: presses within one frame see it at once.
  const isTaken = useRef(false);

  async function pursue(input: Input, key?: string) {
    setSending(true);
    const outcome = await act.run(input, key === undefined ? {} : { key });
    if (outcome.ok) return onFiled(outcome.data);
    isTaken.current = false;
    setSending(false);
    // Turned away before anything was done (429): that is known.
    const isKnown = isDefinite(outcome) || outcome.refusal === 'tooManyRequests';
    return onRefused(isKnown ? outcome : 'unknown');
  }

  async function file(input: Input): Promise<void> {
    if (isTaken.current) return;
    // Nothing is kept to be sent later: the borrower decides when it goes.
    if (!navigator.onLine) return onRefused('offline');
    isTaken.current = true;
    const open = await complaintIntents.find(kept.name);
    const isSame = open !== null && JSON.stringify(open.input) === JSON.stringify(input);
    return pursue(input, isSame ? open.key : undefined);
  }

  const resume = useEffectEvent((open: StoredIntent | null) => {
    if (open === null || !isInput(open.input) || isTaken.current || !navigator.onLine) return;
    isTaken.current = true;
    void pursue(open.input, open.key);
  });
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const open = await complaintIntents.find(kept.name);
      if (!isGone) resume(open);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [kept.name]);

  return { isSending, file };
}

/** What this app kept, checked all the same: an older version may have written it. */
function isInput(value: unknown): value is Input {
  if (typeof value !== 'object' || value === null) return false;
  const { type, sonType, text, images, orderNo } = value as Partial<Record<keyof Input, unknown>>;
  return (
    typeof type === 'string' &&
    (sonType === null || typeof sonType === 'string') &&
    (orderNo === null || typeof orderNo === 'string') &&
    typeof text === 'string' &&
    Array.isArray(images) &&
    images.every((one) => typeof one === 'string')
  );
}
