import { telephoneOf } from '@cauce/contract';
import { isInvisible } from '@cauce/lending';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useSend } from '../../calls/send-provider.tsx';
import { useCopy, useLanguage } from '../../copy/copy-provider.tsx';
import { refusalText } from '../../copy/refusal-text.ts';
import { useConfig } from '../../session/page-config.tsx';
import { useSiteData } from '../../session/site-data.tsx';
import type { ContactFields } from '../../session/site-data.tsx';

const EMPTY: ContactFields = { name: '', telephone: '', email: '', message: '' };
const NAMES = ['name', 'telephone', 'email', 'message'] as const;

/** The result of sending. Its words are looked up when it is shown: the language may change meanwhile. */
interface Result {
  readonly state: 'sent' | 'incomplete' | 'refused';
  /** Why it was refused. */
  readonly message?: string;
}

/**
 * The contact form: validated here, sent only if the policy allows it (`contact.sends`). It starts with the result of a
 * form that was sent without scripts.
 */
export function useContactForm() {
  const { sentForm } = useSiteData();
  const { contact } = useCopy('publicSite');
  const common = useCopy();
  const language = useLanguage();
  const config = useConfig();
  const send = useSend();
  const [fields, setFields] = useState(
    sentForm?.state === 'sent' ? EMPTY : (sentForm?.fields ?? EMPTY),
  );
  const [isTried, setTried] = useState(sentForm?.state === 'incomplete');
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(sentForm ?? null);

  function finish() {
    setFields(EMPTY);
    setTried(false);
    setResult({ state: 'sent' });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    const missed = NAMES.find((name) => isInvisible(fields[name]));
    if (missed !== undefined) {
      setResult({ state: 'incomplete' });
      // At every press: the button is a screen below the missing field.
      event.currentTarget.querySelector<HTMLElement>(`[name=${missed}]`)?.focus();
      return;
    }
    setResult(null);
    if (!config.sendsContactMessages) {
      finish();
      return;
    }
    setBusy(true);
    // The code that sends may fail to load: without a connection, or after a deployment.
    const outcome = await sendOn().catch(() => null);
    setBusy(false);
    if (outcome?.ok) return finish();
    const message = outcome === null ? common.refusal.offline : refusalText(common, outcome);
    return setResult({ state: 'refused', message });
  }

  async function sendOn() {
    // A visitor who only reads needs no code for sending.
    const { sendMessage } = await import('./send-message.ts');
    return sendMessage(fields, { config, language, send });
  }

  return {
    fields,
    result: result && {
      text: result.message || contact[result.state === 'sent' ? 'sent' : 'incomplete'],
      isGood: result.state === 'sent',
    },
    isBusy,
    submit: (event: FormEvent) => void submit(event),
    write: (name: keyof ContactFields, value: string) =>
      setFields({ ...fields, [name]: name === 'telephone' ? telephoneOf(value) : value }),
    isMissing: (name: keyof ContactFields) => isTried && isInvisible(fields[name]),
  };
}
