import type { AnnualCost, ContractCharges } from '@cauce/lending';
import type { Minor } from '@cauce/lending/money';

/**
 * What fills the note's slots: the fields of the contract as the wire is read. Amounts in smallest units, null
 * where another back end did not say; dates YYYY-MM-DD or empty.
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
  /** What the loan charges; null where another back end did not say, and the specified figures stand. */
  readonly charges: ContractCharges | null;
  /** What the whole loan costs in a year or a month, as it was shown; null where another back end did not say. */
  readonly annualCost: Pick<AnnualCost, 'kind' | 'shown' | 'decimals'> | null;
  /** The text that was agreed to; empty where nothing is signed, or another back end did not say. */
  readonly textVersion: string;
  /** `es` or `en`, in which it was read when it was agreed to; empty as above. */
  readonly textLanguage: string;
}
