import {
  PHILIPPINE_ACCOUNT_DIGITS,
  PHILIPPINE_BANKS,
  isPhilippineAccount,
  philippineBank,
} from '@cauce/lending';
import { SelectField, Stack } from '@cauce/ui';
import { useCopy } from '../../../copy/copy-provider.tsx';
import type { AccountFieldsProps, TypedAccount } from './account-form.ts';
import { NumberTwice } from './number-twice.tsx';

const banks = Object.entries(PHILIPPINE_BANKS).map(([id, label]) => ({ id, label }));

export function firstWrong({ bankCode, number, repeated }: TypedAccount) {
  if (philippineBank(bankCode) === null) return 'bankCode';
  if (!isPhilippineAccount(number)) return 'number';
  return repeated === number ? null : 'repeated';
}

/** The Philippines: a bank or wallet that transfers can reach, and the account number. */
export function Fields(props: AccountFieldsProps) {
  const text = useCopy('philippineAccount');
  const { account, wrongPart, onType } = props;
  return (
    <Stack gap={6}>
      <SelectField
        label={text.bank}
        value={account.bankCode}
        choices={[{ id: '', label: text.chooseBank }, ...banks]}
        error={wrongPart === 'bankCode' ? text.bankWrong : undefined}
        onChange={(bankCode) => onType({ bankCode })}
      />
      <NumberTwice
        {...props}
        text={text}
        most={PHILIPPINE_ACCOUNT_DIGITS.most}
        isNumber={isPhilippineAccount}
      />
    </Stack>
  );
}
