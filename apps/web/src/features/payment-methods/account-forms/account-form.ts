import type { PayoutAccount } from '@cauce/lending';
import type { ComponentType } from 'react';

/** What is typed: bare digits; and the number a second time if it has no check digit. */
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

/** The form of a market's account: a chunk of its own, so that nobody loads another market's. */
export interface AccountForm {
  readonly Fields: ComponentType<AccountFieldsProps>;
  /** The first field that is not valid yet, in the order of the form, or null. */
  readonly firstWrong: (account: TypedAccount) => keyof TypedAccount | null;
}
