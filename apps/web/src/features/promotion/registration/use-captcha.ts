import { CAPTCHA_PATH, readSid, readWorkCaptcha } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../failure-text.ts';
import { storedForm, NO_CAPTCHA, pageClock } from './stored-form.ts';
import { useCall, usePromotion } from '../promotion-provider.tsx';
import { useOnce } from '../use-once.ts';

export interface Captcha {
  /** Where the picture is; null before there is a sid, or where the answer stands already. */
  readonly address: string | null;
  /** The picture did not come: another press asks for a new sid too. */
  readonly isBroken: boolean;
  readonly onBroken: () => void;
  /** Another picture. */
  readonly renew: () => void;
  /** Lets the device work instead: the nonce, or null where it could not be had or was no longer wanted. */
  readonly work: () => Promise<string | null>;
  /** How likely it is that the work would be done by now, in whole percent; null while there is none. */
  readonly workedPercent: number | null;
  /** Gives the work up for another picture. */
  readonly stopWork: () => void;
}

/**
 * The visitor's sid and its picture. A sid for whose captcha a code was sent already, by a page before this one, needs no picture.
 */
export function useCaptcha(sid: string): Captcha {
  const ask = useCall();
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
        const outcome = await ask(readSid, {});
        const next = outcome.ok ? outcome.data.sid : '';
        if (!outcome.ok) showToast(failureText(texts, outcome), { kind: 'fail' });
        setBroken(next === '');
        // Another sid's picture has other characters.
        storedForm.change({ ...NO_CAPTCHA, sid: next });
        setStamp(Math.floor(pageClock()));
        return next;
      }),
    [ask, readOnce, texts],
  );

  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (!storedForm.read().isAccepted) void open();
  }, [open]);
  // Nobody waits for it on another page.
  useEffect(() => () => working.current?.abort(), []);

  async function work(): Promise<string | null> {
    const { signal } = (working.current = new AbortController());
    setWorkedPercent(0);
    try {
      const ownSid = sid === '' ? await open() : sid;
      const outcome = await ask(readWorkCaptcha, { sid: ownSid });
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

/** Tries have no end that is known: this is the share of all searches that are over after so many. */
function workedPercentOf(tried: number, bits: number): number {
  return Math.floor(100 * (1 - Math.exp(-tried / 2 ** bits)));
}
