import { isInvisible } from '@cauce/lending';
import { startTransition, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSend } from '../../calls/send-provider.tsx';
import { useCopy, useLanguage } from '../../copy/copy-provider.tsx';
import { createLoader, clearFailedLoads } from '../../copy/loader.ts';
import { refusalText } from '../../copy/refusal-text.ts';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteData } from '../../session/site-data.tsx';
import type { DataRequestFields } from '../../session/site-data.tsx';
import { requiredOf } from './required-fields.ts';

const EMPTY: DataRequestFields = { right: 'access', name: '', contact: '', text: '' };
/** The chunk that shows the folio. */
export const filedParts = createLoader<'filed', typeof import('./filed-request.tsx')>({
  filed: () => import('./filed-request.tsx'),
});

/**
 * The form and its sending. The page knows no session. If this tab stores one, of a borrower who came from the app, it is
 * sent with the call only, so that the request is known to be theirs. The form starts with the result of one that was sent
 * without scripts.
 */
export function useDataRequest() {
  const copy = useCopy('dataRequest');
  const common = useCopy();
  const language = useLanguage();
  const config = useConfig();
  const send = useSend();
  const { sentRequest } = useSiteData();
  const [fields, setFields] = useState(sentRequest?.fields ?? EMPTY);
  const [isTried, setTried] = useState(sentRequest !== undefined);
  const [isBusy, setBusy] = useState(false);
  // The server's own words. That a field is empty is said in the page's words, in whatever language it has by then.
  const [refusal, setRefusal] = useState(sentRequest?.message ?? '');
  const [isIncomplete, setIncomplete] = useState(sentRequest?.state === 'incomplete');
  const [filed, setFiled] = useState(sentRequest?.filed ?? null);
  // A ref and not state: two presses within one frame must see it.
  const isUnderWay = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const missed = requiredOf(fields).find((name) => isInvisible(fields[name] ?? ''));
    // The press shows at once in the focus or in the button. The words follow outside of it, because all fields may change.
    startTransition(() => {
      setTried(true);
      setRefusal('');
      setIncomplete(missed !== undefined);
    });
    if (missed !== undefined) {
      // At every press: the button is a screen below the missing field.
      event.currentTarget.querySelector<HTMLElement>(`[name=${missed}]`)?.focus();
      return;
    }
    isUnderWay.current = true;
    setBusy(true);
    const result = await sendOn().catch(() => null);
    isUnderWay.current = false;
    setBusy(false);
    if (result?.ok) setFiled(result.data);
    else setRefusal(result === null ? common.refusal.offline : refusalText(common, result));
  }

  async function sendOn() {
    // An earlier press may have had no connection.
    clearFailedLoads();
    // A visitor who only reads needs no code for sending. The chunk that shows the folio is loaded before it is needed.
    const [{ sendDataRequest }] = await Promise.all([
      import('./send-data-request.ts'),
      filedParts.load('filed'),
    ]);
    return sendDataRequest(fields, { config, language, send });
  }

  return {
    fields,
    problem: refusal || (isIncomplete ? copy.incomplete : ''),
    isBusy,
    filed,
    submit: (event: FormEvent) => void submit(event),
    write: (change: Partial<DataRequestFields>) => setFields({ ...fields, ...change }),
    isMissing: (name: keyof DataRequestFields) => isTried && isInvisible(fields[name] ?? ''),
    again: () => {
      setFiled(null);
      setFields({ ...EMPTY, name: fields.name, contact: fields.contact });
      setTried(false);
      setIncomplete(false);
    },
  };
}
