import { fileDataRequest } from '@cauce/contract';
import type { InputOf } from '@cauce/contract';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../calls/call.ts';
import { useSend } from '../../calls/send-provider.tsx';
import { useCopy, useLanguage } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { tabSession } from '../../session/kept-session.ts';
import { useConfig } from '../../session/page-config.tsx';
import type { Filed } from './filed-request.tsx';

type Fields = InputOf<typeof fileDataRequest>;
const EMPTY: Fields = { right: 'access', name: '', contact: '', text: '' };
const isEmpty = (value: string) => value.trim() === '';

/**
 * The form and its sending. The page is told nothing of a session; where this tab keeps one, of a borrower who came from the
 * app, it goes along with the call alone, so that the request is known to be theirs.
 */
export function useDataRequest() {
  const copy = useCopy('dataRequest');
  const common = useCopy();
  const language = useLanguage();
  const config = useConfig();
  const send = useSend();
  const [fields, setFields] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [filed, setFiled] = useState<Filed | null>(null);
  // A ref, not state: two presses within one frame see it at once.
  const isUnderWay = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    setTried(true);
    setProblem('');
    if (Object.values(fields).some(isEmpty)) {
      setProblem(copy.incomplete);
      return;
    }
    isUnderWay.current = true;
    setBusy(true);
    const { userId, sessionId } = tabSession.read();
    const session = {
      ...(userId !== undefined && sessionId !== undefined && { userId, sessionId }),
      ...(language === 'en' && { isNeedPop: '1' }),
    };
    const outcome = await call(fileDataRequest, fields, { config, session, send });
    isUnderWay.current = false;
    setBusy(false);
    if (outcome.ok) setFiled(outcome.data);
    else setProblem(refusalText(common, outcome));
  }

  return {
    fields,
    problem,
    isBusy,
    filed,
    submit: (event: FormEvent) => void submit(event),
    write: (change: Partial<Fields>) => setFields({ ...fields, ...change }),
    isMissing: (name: keyof Fields) => isTried && isEmpty(fields[name]),
    again: () => {
      setFiled(null);
      setFields({ ...EMPTY, name: fields.name, contact: fields.contact });
      setTried(false);
    },
  };
}
