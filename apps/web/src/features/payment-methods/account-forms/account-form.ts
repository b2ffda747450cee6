import type { PayoutAccount } from '@cauce/lending';
import type { ComponentType } from 'react';

/** What is typed: bare digits, and the number once more where nothing in it can show a slip of the finger. */
export interface TypedAccount extends PayoutAccount {
  readonly repeated: string;
}

export const EMPTY_ACCOUNT: TypedAccount = { number: '', bankCode: '', repeated: '' };

export interface AccountFieldsProps {
  readonly account: TypedAccount;
  /** The field that a press of the button found wrong. */
  readonly wrongPart: keyof TypedAccount | null;
  readonly isReadOnly: boolean;
  readonly onType: (part: Partial<TypedAccount>) => void;
}

/** How a market's account is asked for: a module of its own, so that nobody loads another market's. */
export interface AccountForm {
  readonly Fields: ComponentType<AccountFieldsProps>;
  /** The first field that is not good yet, in the order of the form, or null. */
  readonly firstWrong: (account: TypedAccount) => keyof TypedAccount | null;
}
