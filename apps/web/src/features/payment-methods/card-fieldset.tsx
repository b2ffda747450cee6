import { CARD_DIGITS, DigitField, EXPIRY_DIGITS, Field, Stack, plainDigits } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { isCardNumber, isCvc, isExpiry, isHolder, shortExpiry } from './card-form.ts';
import type { TypedCard } from './card-form.ts';
import css from './payment-methods.module.css';

const CVC_DIGITS = plainDigits(4);
// Space for a four-digit year, as phones fill it in; it is shortened at once.
const FILLED_EXPIRY = { ...EXPIRY_DIGITS, groups: [2, 4], maxDigits: 6 };

/** The four fields of a card, each validated when it is left; all of them from the press of the button on. */
export function CardFieldset({
  card,
  isTried,
  isReadOnly,
  onType,
}: {
  card: TypedCard;
  isTried: boolean;
  isReadOnly: boolean;
  onType: (part: Partial<TypedCard>) => void;
}) {
  const text = useCopy('cardBinding');
  const faultIn = {
    number: (digits: string) =>
      isCardNumber(digits) ? undefined : digits === '' ? text.numberMissing : text.numberWrong,
    expiry: (digits: string) => (isExpiry(shortExpiry(digits)) ? undefined : text.expiryWrong),
    cvc: (digits: string) => (isCvc(digits) ? undefined : text.cvcWrong),
    holder: (name: string) => (isHolder(name) ? undefined : text.holderWrong),
  };
  const fault = (part: keyof TypedCard) => (isTried ? faultIn[part](card[part]) : undefined);
  return (
    <Stack gap={6}>
      <DigitField
        label={text.number}
        data-part="number"
        autoComplete="cc-number"
        format={CARD_DIGITS}
        value={card.number}
        isReadOnly={isReadOnly}
        onChange={(number) => onType({ number })}
        validate={faultIn.number}
        error={fault('number')}
      />
      <div className={css.pair}>
        <DigitField
          label={text.expiry}
          data-part="expiry"
          autoComplete="cc-exp"
          hint={text.expiryHint}
          format={FILLED_EXPIRY}
          value={card.expiry}
          isReadOnly={isReadOnly}
          onChange={(digits) => onType({ expiry: shortExpiry(digits) })}
          validate={faultIn.expiry}
          error={fault('expiry')}
        />
        <DigitField
          label={text.cvc}
          data-part="cvc"
          autoComplete="cc-csc"
          hint={text.cvcHint}
          format={CVC_DIGITS}
          value={card.cvc}
          isReadOnly={isReadOnly}
          onChange={(cvc) => onType({ cvc })}
          validate={faultIn.cvc}
          error={fault('cvc')}
        />
      </div>
      <Field
        label={text.holder}
        data-part="holder"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
        value={card.holder}
        isReadOnly={isReadOnly}
        onChange={(holder) => onType({ holder })}
        validate={faultIn.holder}
        error={fault('holder')}
      />
    </Stack>
  );
}
