import { bankOfClabe, isValidClabe } from '@cauce/lending';
import { CLABE_DIGITS, DigitField } from '@cauce/ui';
import { useCopy } from '../../../copy/copy-provider.tsx';
import css from '../payment-methods.module.css';
import type { AccountFieldsProps, TypedAccount } from './account-form.ts';

const CLABE_LENGTH = 18;

export const firstWrong = ({ number }: TypedAccount) => (isValidClabe(number) ? null : 'number');

/** Mexico: one number (CLABE), which contains its bank and a check digit. */
export function Fields({ account, wrongPart, isReadOnly, onType }: AccountFieldsProps) {
  const text = useCopy('mexicanAccount');
  const { number } = account;

  function faultIn(digits: string): string | undefined {
    if (digits.length < CLABE_LENGTH) return text.clabeShort(CLABE_LENGTH - digits.length);
    return isValidClabe(digits) ? undefined : text.clabeWrong;
  }

  return (
    <div>
      <DigitField
        label={text.clabe}
        hint={text.clabeHint}
        data-part="number"
        format={CLABE_DIGITS}
        // Browsers must not suggest a bank account.
        autoComplete="off"
        value={number}
        isReadOnly={isReadOnly}
        onChange={(digits) => onType({ number: digits })}
        validate={faultIn}
        error={wrongPart === 'number' ? faultIn(number) : undefined}
      />
      {/* Below the field: inside it a bank's name would cover the last digits on a narrow phone. */}
      <p className={css.bank} aria-live="polite">
        {number.length >= 3 ? bankOfClabe(number) : null}
      </p>
    </div>
  );
}
