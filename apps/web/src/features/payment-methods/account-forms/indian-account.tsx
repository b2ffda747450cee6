import { INDIAN_ACCOUNT_DIGITS, bankOfIfsc, isIfsc, isIndianAccount } from '@cauce/lending';
import { Field, Stack } from '@cauce/ui';
import { useCopy } from '../../../copy/copy-provider.tsx';
import css from '../payment-methods.module.css';
import type { AccountFieldsProps, TypedAccount } from './account-form.ts';
import { NumberTwice } from './number-twice.tsx';

/** Normalises an IFSC that was typed or pasted: upper case, without separators. */
export const asIfsc = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 11);

export function firstWrong({ bankCode, number, repeated }: TypedAccount) {
  if (!isIfsc(bankCode)) return 'bankCode';
  if (!isIndianAccount(number)) return 'number';
  return repeated === number ? null : 'repeated';
}

/** India: the branch by its IFSC, which names the bank, and the account number. */
export function Fields(props: AccountFieldsProps) {
  const text = useCopy('indianAccount');
  const { account, wrongPart, isReadOnly, onType } = props;
  const { bankCode } = account;
  return (
    <Stack gap={6}>
      <div>
        <Field
          label={text.ifsc}
          hint={text.ifscHint}
          data-part="bankCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={bankCode}
          isReadOnly={isReadOnly}
          onChange={(typed) => onType({ bankCode: asIfsc(typed) })}
          validate={(typed) => (isIfsc(asIfsc(typed)) ? undefined : text.ifscWrong)}
          error={wrongPart === 'bankCode' ? text.ifscWrong : undefined}
        />
        <p className={css.bank} aria-live="polite">
          {bankCode.length >= 4 ? bankOfIfsc(bankCode) : null}
        </p>
      </div>
      <NumberTwice
        {...props}
        text={text}
        most={INDIAN_ACCOUNT_DIGITS.most}
        isNumber={isIndianAccount}
      />
    </Stack>
  );
}
