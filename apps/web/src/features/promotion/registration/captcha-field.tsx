import { PROMOTION_LIMITS } from '@cauce/lending';
import { Field, IconButton, refreshIcon, VisuallyHidden } from '@cauce/ui';
import { usePromotion } from '../promotion-provider.tsx';
import type { Registration } from './use-registration.ts';
import css from '../promotion.module.css';

/** The characters of the picture; empty if the device did the work instead. */
export function CaptchaField({
  id,
  registration: { form, captcha, change, renewCaptcha, workInstead },
  error,
  hasWork,
}: {
  id: string;
  registration: Registration;
  error: string | undefined;
  hasWork: boolean;
}) {
  const { texts } = usePromotion();
  const isWorked = form.work !== '';
  const isWorking = captcha.workedPercent !== null;
  const status = isWorking ? texts.working : isWorked ? texts.workDone : undefined;
  const isOffered = hasWork && !isWorked && !form.isAccepted;
  const instead = isWorking ? texts.stopWork : texts.noPicture;
  return (
    <div className={css.captcha}>
      <Field
        id={id}
        name="captcha"
        label={texts.captcha}
        // Reserves the space of the button below, which is in this line.
        labelEnd={
          isOffered ? (
            <span className={css.spacer} aria-hidden>
              {instead}
            </span>
          ) : undefined
        }
        maxLength={PROMOTION_LIMITS.captchaCharacters}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={isWorked ? '' : form.captcha}
        placeholder={status}
        isReadOnly={isWorked || isWorking}
        error={error}
        onChange={(typed) => change({ captcha: typed.trim(), isAccepted: false })}
        end={
          <>
            {/* Once the work is done the old picture is no longer valid. */}
            <Picture
              captcha={isWorked ? { ...captcha, address: null } : captcha}
              isAccepted={form.isAccepted || isWorked}
            />
            <span className={css.renew}>
              <IconButton
                icon={refreshIcon}
                size="s"
                label={isWorked ? texts.withPicture : texts.newCaptcha}
                onClick={renewCaptcha}
              />
            </span>
          </>
        }
      />
      {isOffered && (
        <button
          type="button"
          className={css.instead}
          aria-label={isWorking ? texts.stopWorkSpoken : texts.noPictureSpoken}
          onClick={isWorking ? captcha.stopWork : () => void workInstead()}
        >
          {instead}
        </button>
      )}
      <VisuallyHidden>
        <output>{status}</output>
      </VisuallyHidden>
    </div>
  );
}

function Picture({
  captcha: { address, isBroken, onBroken, workedPercent },
  isAccepted,
}: {
  captcha: Registration['captcha'];
  isAccepted: boolean;
}) {
  const { texts } = usePromotion();
  if (workedPercent !== null)
    return (
      <span className={`${css.picture} ${css.pictureMissing}`}>
        <progress
          className={css.worked}
          aria-label={texts.working}
          max={100}
          value={workedPercent}
        />
      </span>
    );
  if (isBroken || (isAccepted && address === null))
    return (
      <span className={`${css.picture} ${css.pictureMissing}`}>
        {isBroken ? texts.captchaMissing : texts.captchaAccepted}
      </span>
    );
  if (address === null) return <span className={css.picture} />;
  return (
    <img
      className={css.picture}
      src={address}
      alt={texts.captchaPicture}
      width={104}
      height={40}
      onError={onBroken}
    />
  );
}
