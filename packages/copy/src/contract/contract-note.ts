import type { AnnualCost, ContractCharges } from '@cauce/lending';
import type { Minor } from '@cauce/lending/money';

/**
 * The values for the note's slots: the fields of the contract as read from the wire. Amounts in smallest units, null if
 * another back end did not send them; dates YYYY-MM-DD or empty.
 */
export interface ContractNote {
  readonly borrowerName: string;
  readonly borrowerAddress: string;
  readonly lender: string;
  readonly productName: string;
  /** The borrower's account, masked: `BBVA ·· 4821`. */
  readonly account: string;
  readonly place: string;
  readonly signedOn: string;
  readonly paidOutOn: string;
  readonly dueOn: string;
  readonly principal: Minor | null;
  readonly received: Minor | null;
  readonly interest: Minor | null;
  readonly commission: Minor | null;
  readonly iva: Minor | null;
  readonly total: Minor | null;
  readonly payments: readonly { readonly amount: Minor | null; readonly dueOn: string }[];
  /** What the loan charges; null if another back end did not say, and then the specified figures apply. */
  readonly charges: ContractCharges | null;
  /** The cost of the whole loan in a year or a month, as it was shown; null if another back end did not say. */
  readonly annualCost: Pick<AnnualCost, 'kind' | 'shown' | 'decimals'> | null;
  /** The version of the text that was agreed to; empty if nothing is signed, or another back end did not say. */
  readonly textVersion: string;
  /** `es` or `en`, the language in which it was agreed to; empty as above. */
  readonly textLanguage: string;
}
