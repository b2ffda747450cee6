import { CARD_DIGITS, DigitField, EXPIRY_DIGITS, Field, Stack, plainDigits } from '@cauce/ui';
import { useCopy } from '../../copy/copy-provider.tsx';
import { isCardNumber, isCvc, isExpiry, isHolder, shortExpiry } from './card-form.ts';
import type { TypedCard } from './card-form.ts';
import css from './payment-methods.module.css';

const CVC_DIGITS = plainDigits(4);
// Space for a four-digit year, as phones fill it in; it is shortened at once.
const FILLED_EXPIRY = { ...EXPIRY_DIGITS, groups: [2, 4], maxDigits: 6 };

/** The four fields of a card, each validated when it is left. `wrongPart` is the field that a press of the button found wrong. */
export function CardFieldset({
  card,
  wrongPart,
  isReadOnly,
  onType,
}: {
  card: TypedCard;
  wrongPart: keyof TypedCard | null;
  isReadOnly: boolean;
  onType: (part: Partial<TypedCard>) => void;
}) {
  const text = useCopy('cardBinding');
  const wrong = (part: keyof TypedCard, words: string) => (wrongPart === part ? words : undefined);
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
        validate={(digits) => (isCardNumber(digits) ? undefined : text.numberWrong)}
        error={wrong('number', text.numberWrong)}
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
          validate={(digits) => (isExpiry(shortExpiry(digits)) ? undefined : text.expiryWrong)}
          error={wrong('expiry', text.expiryWrong)}
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
          validate={(digits) => (isCvc(digits) ? undefined : text.cvcWrong)}
          error={wrong('cvc', text.cvcWrong)}
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
        validate={(name) => (isHolder(name) ? undefined : text.holderWrong)}
        error={wrong('holder', text.holderWrong)}
      />
    </Stack>
  );
}
