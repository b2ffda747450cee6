import { phoneDigitsOf, phoneGroupsOf, PROMOTION_LIMITS } from '@cauce/lending';
import { Button, Countdown, DigitField, Field, digitsOf, useIsHydrated } from '@cauce/ui';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { CaptchaField } from './captcha-field.tsx';
import { pageClock } from './stored-form.ts';
import type { TypedForm } from './stored-form.ts';
import { usePromotion } from '../promotion-provider.tsx';
import type { Registration } from './use-registration.ts';
import css from '../promotion.module.css';

/** The three fields and the button. `children` are shown under the button. */
export function RegistrationForm({
  registration,
  label,
  hasWorkCaptcha,
  children,
}: {
  registration: Registration;
  label: string;
  hasWorkCaptcha: boolean;
  children: ReactNode;
}) {
  const { language, texts } = usePromotion();
  // A new language remounts the buttons, because texts of another width would slide; while a request is in progress its button
  // stays.
  const [shownLanguage, setShownLanguage] = useState(language);
  if (shownLanguage !== language && !registration.isSending) setShownLanguage(language);
  const { form, fieldError, country, change } = registration;
  const errorOf = (field: keyof TypedForm) =>
    fieldError?.field === field ? fieldError.text : undefined;

  const isHydrated = useIsHydrated();

  useEffect(() => {
    if (fieldError !== null) document.getElementById(idOf(fieldError.field))?.focus();
  }, [fieldError]);

  return (
    <form
      className={css.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void registration.register();
      }}
    >
      <DigitField
        id={idOf('phone')}
        name="phone"
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        format={{ groups: phoneGroupsOf(country, form.phone), maxDigits: phoneDigitsOf(country) }}
        value={form.phone}
        error={errorOf('phone')}
        onChange={(phone) => change({ phone })}
      />
      <CaptchaField
        id={idOf('captcha')}
        registration={registration}
        error={errorOf('captcha')}
        hasWork={hasWorkCaptcha}
      />
      <Field
        id={idOf('smsCode')}
        name="smsCode"
        label={texts.smsCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={texts.smsCodePlaceholder}
        value={form.smsCode}
        error={errorOf('smsCode')}
        onChange={(typed) =>
          change({ smsCode: digitsOf(typed).slice(0, PROMOTION_LIMITS.smsCodeDigits) })
        }
        end={
          <>
            <span key={`line ${shownLanguage}`} className={css.line} />
            <span className={css.send}>
              <Countdown
                // A page that continues an earlier countdown differs from the server's markup.
                key={isHydrated ? shownLanguage : 'server'}
                seconds={PROMOTION_LIMITS.resendAfterSeconds}
                secondsLeftAtFirst={isHydrated ? secondsUntilResend(form.sentAtMs) : 0}
                sendLabel={texts.getCode}
                waitLabel={texts.waitSeconds}
                againLabel={texts.getCode}
                onSend={registration.sendCode}
                onEarly={registration.toastDoNotRepeat}
              />
            </span>
          </>
        }
      />
      <div className={css.act}>
        <Button key={label} type="submit" isBlock isBusy={registration.isRegistering}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  );
}

function secondsUntilResend(sentAtMs: number | null): number {
  if (sentAtMs === null) return 0;
  const passed = (pageClock() - sentAtMs) / 1000;
  return Math.max(0, Math.ceil(PROMOTION_LIMITS.resendAfterSeconds - passed));
}

function idOf(field: keyof TypedForm): string {
  return `promotion-${field}`;
}
