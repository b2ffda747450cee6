import { CAPTCHA_PATH, readSid, readWorkCaptcha } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { storedForm, NO_CAPTCHA, pageClock } from './stored-form.ts';
import { useCall, usePromotion } from '../promotion-provider.tsx';
import { useOnce } from '../use-once.ts';

export interface Captcha {
  /** The picture's address; null before there is a sid, or if the captcha is solved already. */
  readonly address: string | null;
  /** The picture could not be loaded: another press requests a new sid too. */
  readonly isBroken: boolean;
  readonly onBroken: () => void;
  /** Requests another picture. */
  readonly renew: () => void;
  /** Lets the device do the work instead: the nonce, or null if it could not be found or was no longer wanted. */
  readonly work: () => Promise<string | null>;
  /** The probability that the work would be done by now, in whole percent; null while no work is running. */
  readonly workedPercent: number | null;
  /** Stops the work and shows another picture. */
  readonly stopWork: () => void;
}

/** The visitor's sid and its picture. If an earlier page already had a code sent for the sid's captcha, it needs no picture. */
export function useCaptcha(sid: string): Captcha {
  const call = useCall();
  const { config, texts } = usePromotion();
  const [stamp, setStamp] = useState<number | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { run: readOnce } = useOnce<string>();
  const { run: workOnce } = useOnce<string | null>();
  const [workedPercent, setWorkedPercent] = useState<number | null>(null);
  const working = useRef<AbortController | null>(null);

  const open = useCallback(
    () =>
      readOnce(async () => {
        const outcome = await call(readSid, {});
        const next = outcome.ok ? outcome.data.sid : '';
        if (!outcome.ok) showToast(failureText(texts, outcome), { kind: 'fail' });
        setBroken(next === '');
        // Another sid's picture has other characters.
        storedForm.change({ ...NO_CAPTCHA, sid: next });
        setStamp(Math.floor(pageClock()));
        return next;
      }),
    [call, readOnce, texts],
  );

  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (!storedForm.read().isAccepted) void open();
  }, [open]);
  // Stop the work when the page is left.
  useEffect(() => () => working.current?.abort(), []);

  async function work(): Promise<string | null> {
    const { signal } = (working.current = new AbortController());
    setWorkedPercent(0);
    try {
      const ownSid = sid === '' ? await open() : sid;
      const outcome = await call(readWorkCaptcha, { sid: ownSid });
      if (!outcome.ok) {
        showToast(failureText(texts, outcome), { kind: 'fail' });
        return null;
      }
      signal.throwIfAborted();
      const { challenge, bits } = outcome.data;
      const { findWork } = await import('../proof-of-work/find-work.ts');
      return await findWork({ challenge, bits: bits ?? 0 }, signal, (tried) =>
        setWorkedPercent(workedPercentOf(tried, bits ?? 0)),
      );
    } catch {
      return null;
    } finally {
      setWorkedPercent(null);
    }
  }

  const query = new URLSearchParams({ sid, timestamp: String(stamp) });
  return {
    address:
      sid === '' || stamp === null
        ? null
        : `${config.apiOrigin}${config.apiPrefix}${CAPTCHA_PATH}?${query}`,
    isBroken,
    onBroken: () => setBroken(true),
    renew: () => {
      if (isBroken || sid === '') void open();
      else setStamp(Math.floor(pageClock()));
    },
    work: () => workOnce(work),
    workedPercent,
    stopWork: () => working.current?.abort(),
  };
}

/** The number of tries needed is unknown: this is the share of all searches that end within `tried` tries. */
function workedPercentOf(tried: number, bits: number): number {
  return Math.floor(100 * (1 - Math.exp(-tried / 2 ** bits)));
}
