import { fileComplaint } from '@cauce/contract';
import type { Failure, InputOf, OutputOf } from '@cauce/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createDeviceStore } from '../../calls/stored/device-store.ts';
import { isDefinite } from '../../calls/stored/intent.ts';
import { createStoredIntents } from '../../calls/stored/stored-intents.ts';
import type { StoredIntent } from '../../calls/stored/stored-intents.ts';
import { useAction } from '../../calls/use-action.ts';
import { useSession } from '../../session/session-provider.tsx';

type Input = InputOf<typeof fileComplaint>;
export type Filed = OutputOf<typeof fileComplaint>;

/** Complaints that were sent from this device and have no answer yet. */
export const complaintIntents = createStoredIntents(createDeviceStore(() => globalThis.indexedDB));

export function nameOfFiling(userId: string): string {
  return `${fileComplaint.name} ${userId}`;
}

interface Answers {
  readonly onFiled: (filed: Filed) => void;
  /** `offline`: nothing was sent. `unknown`: it was sent, and it is not known whether it arrived. */
  readonly onRefused: (why: Failure | 'offline' | 'unknown') => void;
}

/**
 * Files a complaint at most once: repeated presses are one request, and after a lost answer the same key is used. That also
 * holds if the web view was killed before the answer: when reopened, the form first completes what was sent.
 */
export function useFiling({ onFiled, onRefused }: Answers) {
  const { userId = '' } = useSession();
  const storedAs = useMemo(
    () => ({ intents: complaintIntents, name: nameOfFiling(userId) }),
    [userId],
  );
  const act = useAction(fileComplaint, { storedAs });
  const [isSending, setSending] = useState(false);
  // A ref and not state: presses within one frame must see it.
  const isStarted = useRef(false);

  async function send(input: Input, key?: string) {
    setSending(true);
    const outcome = await act.run(input, key === undefined ? {} : { key });
    if (outcome.ok) return onFiled(outcome.data);
    isStarted.current = false;
    setSending(false);
    // Rejected before anything was done (429), so the outcome is known.
    const isKnown = isDefinite(outcome) || outcome.refusal === 'tooManyRequests';
    return onRefused(isKnown ? outcome : 'unknown');
  }

  async function file(input: Input): Promise<void> {
    if (isStarted.current) return;
    // Nothing is queued to be sent later: the borrower decides when it is sent.
    if (!navigator.onLine) return onRefused('offline');
    isStarted.current = true;
    const open = await complaintIntents.find(storedAs.name);
    const isSame = open !== null && JSON.stringify(open.input) === JSON.stringify(input);
    return send(input, isSame ? open.key : undefined);
  }

  const resume = useEffectEvent((open: StoredIntent | null) => {
    if (open === null || !isInput(open.input) || isStarted.current || !navigator.onLine) return;
    isStarted.current = true;
    void send(open.input, open.key);
  });
  useEffect(() => {
    let isGone = false;
    const checkStored = async () => {
      const open = await complaintIntents.find(storedAs.name);
      if (!isGone) resume(open);
    };
    void checkStored();
    return () => {
      isGone = true;
    };
  }, [storedAs.name]);

  return { isSending, file };
}

/** Stored by this app, but perhaps by an older version, so it is checked. */
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
