import { registerPhone, requestSmsCode, trackClick } from '@cauce/contract';
import type { Failure, LandingConfig } from '@cauce/contract';
import { isMobilePhone } from '@cauce/lending';
import { showToast } from '@cauce/ui';
import { useState, useSyncExternalStore } from 'react';
import { failureText } from '../failure-text.ts';
import { reportCompletion } from '../report-completion.ts';
import { EMPTY_FORM, storedForm, NO_CAPTCHA, pageClock } from './stored-form.ts';
import type { StoredForm, TypedForm } from './stored-form.ts';
import { useCall, useCallOnce, usePromotion } from '../promotion-provider.tsx';
import { replaceRoute } from '../route.ts';
import { visitData } from '../visit-data.ts';
import type { Landing } from '../use-landing.ts';
import { useCaptcha } from './use-captcha.ts';
import { useLimit } from './use-limit.ts';
import { useOnce } from '../use-once.ts';
import { downloadQuery } from '../visitor-origin.ts';
import type { VisitorOrigin } from '../visitor-origin.ts';

/** A field with its error; `turn` distinguishes two in a row, so that each moves the focus. */
interface FieldError {
  readonly field: keyof TypedForm;
  readonly text: string;
  readonly turn: number;
}

/** The registration form: its values, its errors, and its two actions. */
export function useRegistration(landing: Landing, origin: VisitorOrigin) {
  const call = useCall();
  const requestCode = useCallOnce(requestSmsCode);
  const registerOnServer = useCallOnce(registerPhone);
  const { config, texts } = usePromotion();
  // The server's markup has an empty form.
  const form = useSyncExternalStore(storedForm.watch, storedForm.read, () => EMPTY_FORM);
  const [fieldError, setFieldError] = useState<FieldError | null>(null);
  const captcha = useCaptcha(form.sid);
  const limit = useLimit();
  const { run: sendOnce, isRunning: isSending } = useOnce<boolean>();
  const { run: registerOnce, isRunning: isRegistering } = useOnce<void>();

  function change(part: Partial<StoredForm>) {
    setFieldError((before) => (before !== null && before.field in part ? null : before));
    storedForm.change(part);
  }

  function showError(field: keyof TypedForm, text: string) {
    setFieldError((before) => ({ field, text, turn: (before?.turn ?? 0) + 1 }));
    showToast(text);
    return null;
  }

  const country = landing.config?.country ?? 'CN';
  const isPhone = () => isMobilePhone(form.phone, country);

  function renewCaptcha() {
    change(NO_CAPTCHA);
    captcha.renew();
  }

  /** The input of both actions; null after showing what is missing. */
  function readyToSend() {
    if (limit.isRunning()) return null;
    if (!isPhone()) return showError('phone', texts.phoneWrong);
    if (form.captcha === '' && form.work === '') return showError('captcha', texts.captchaWrong);
    return {
      userFrom: origin.userFrom,
      appFrom: origin.appFrom,
      utmTag: origin.utmTag,
      phone: form.phone,
      captcha: form.captcha,
      work: form.work,
      sid: form.sid,
      deviceId: origin.deviceId,
      appName: origin.appName || config.brandName,
    };
  }

  function leave({ id }: LandingConfig) {
    storedForm.clear();
    replaceRoute('download', downloadQuery(origin, id));
  }

  /** Handles a refusal of either action. */
  function refuse(failure: Failure, template: LandingConfig) {
    const { refusal, retryAfterMs } = failure;
    if (refusal === 'alreadyRegistered') {
      showToast(texts.alreadyRegistered);
      leave(template);
      return;
    }
    if (refusal === 'tooManyRequests' && retryAfterMs !== null) {
      limit.begin(retryAfterMs);
      return;
    }
    const text = failureText(texts, failure);
    const isAboutCode = refusal === 'wrongSmsCode' || refusal === 'smsCodeSpent';
    // The server has used up the captcha: one that requested the code is valid once more, any other is not.
    if (SPENDS_CAPTCHA.has(refusal) || (isAboutCode && !form.isAccepted)) renewCaptcha();
    if (refusal === 'phoneRefused') showError('phone', text);
    else if (refusal === 'wrongCaptcha') showError('captcha', text);
    else if (isAboutCode) showError('smsCode', text);
    else showToast(text, { kind: 'fail' });
  }

  async function sendCode(): Promise<boolean> {
    const ready = readyToSend();
    const template = ready && (await landing.load());
    if (ready === null || template === null) return false;
    setFieldError(null);
    const outcome = await requestCode({ ...ready, templateId: template.id });
    if (!outcome.ok) {
      // It was right the first time. A server that accepts a captcha for one code only wants another: show its words, and
      // no error on the field.
      if (form.isAccepted && outcome.refusal === 'wrongCaptcha') {
        renewCaptcha();
        showToast(failureText(texts, outcome));
      } else refuse(outcome, template);
      return false;
    }
    showToast(texts.codeSent, { kind: 'success' });
    // An SMS may be faster than the answer: a code typed meanwhile is the new one. What remains of the old one is cleared.
    const isOld = form.smsCode.startsWith(storedForm.read().smsCode);
    change({ isAccepted: true, sentAtMs: pageClock(), ...(isOld && { smsCode: '' }) });
    return true;
  }

  async function register(): Promise<void> {
    const ready = readyToSend();
    if (ready === null) return;
    if (form.smsCode === '') {
      showError('smsCode', texts.smsCodeWrong);
      return;
    }
    const template = await landing.load();
    if (template === null) return;
    setFieldError(null);
    void call(trackClick, { ...visitData(template, origin, 'register'), phone: form.phone });
    const outcome = await registerOnServer({
      ...ready,
      templateId: template.id,
      smsCode: form.smsCode,
      inviteCode: origin.inviteCode,
    });
    if (!outcome.ok) {
      refuse(outcome, template);
      return;
    }
    showToast(texts.registered, { kind: 'success' });
    reportCompletion(origin, template);
    leave(template);
  }

  return {
    form,
    change,
    fieldError,
    captcha,
    country,
    limit,
    isRegistering,
    isSending,
    toastDoNotRepeat: () => void showToast(texts.doNotRepeat),
    sendCode: () => sendOnce(sendCode),
    register: () => registerOnce(register),
    /** A new picture needs a phone number too. */
    renewCaptcha: () => {
      if (!isPhone()) showError('phone', texts.phoneWrong);
      else if (captcha.workedPercent !== null) captcha.stopWork();
      else renewCaptcha();
    },
    workInstead: async () => {
      const work = await captcha.work();
      // The server keeps one captcha for each visitor: the earlier picture is no longer valid.
      if (work === null) renewCaptcha();
      else change({ work, captcha: '', isAccepted: false });
    },
  };
}

export type Registration = ReturnType<typeof useRegistration>;

const SPENDS_CAPTCHA: ReadonlySet<string> = new Set<Failure['refusal']>([
  'wrongCaptcha',
  'codeSentAlready',
  'tooManyCodes',
  'codesPaused',
]);
