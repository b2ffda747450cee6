import { DigitField, plainDigits } from '@cauce/ui';
import type { AccountFieldsProps } from './account-form.ts';

interface Words {
  readonly number: string;
  readonly numberHint: string;
  readonly numberWrong: string;
  readonly repeated: string;
  readonly repeatedWrong: string;
}

/** A number without a check digit is typed twice, to find typing errors. */
export function NumberTwice({
  account,
  wrongPart,
  isReadOnly,
  onType,
  text,
  most,
  isNumber,
}: AccountFieldsProps & {
  readonly text: Words;
  readonly most: number;
  readonly isNumber: (text: string) => boolean;
}) {
  const { number, repeated } = account;
  const shared = { format: plainDigits(most), autoComplete: 'off', isReadOnly } as const;
  return (
    <>
      <DigitField
        {...shared}
        label={text.number}
        hint={text.numberHint}
        data-part="number"
        value={number}
        onChange={(digits) => onType({ number: digits })}
        validate={(digits) => (isNumber(digits) ? undefined : text.numberWrong)}
        error={wrongPart === 'number' ? text.numberWrong : undefined}
      />
      <DigitField
        {...shared}
        label={text.repeated}
        data-part="repeated"
        // A copy would repeat the error.
        onPaste={(event) => event.preventDefault()}
        value={repeated}
        onChange={(digits) => onType({ repeated: digits })}
        validate={(digits) => (digits === number ? undefined : text.repeatedWrong)}
        error={wrongPart === 'repeated' ? text.repeatedWrong : undefined}
      />
    </>
  );
}
