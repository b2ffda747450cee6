import type { Minor } from '../money/minor.ts';

/** Where a borrower pays: at a till, from a bank account, or in an app on the phone. */
export type ChannelGroup = 'stores' | 'transfer' | 'app';

/**
 * The kind of a channel's code: a till reference, a CLABE, an account with its IFSC, an account with its bank's name, or a
 * UPI ID. It decides the code's name, how it is paid and what is shown with it.
 */
export type ChannelCode = 'till' | 'clabe' | 'ifscAccount' | 'bankAccount' | 'upiId';

/** A payment channel of a market. The provider and the lender's brand decide which are offered. */
export type RepaymentChannel = {
  /** Its name on the wire (payCode). A code means the same channel in every market. */
  readonly payCode: string;
  readonly name: string;
  readonly code: ChannelCode;
  readonly hasBarcode: boolean;
  /** The least and the most that it takes in one payment; null if it states no limit. */
  readonly least: Minor | null;
  readonly most: Minor | null;
};

/** Whether a channel takes this amount in one payment. */
export const canTake = (
  { least, most }: Pick<RepaymentChannel, 'least' | 'most'>,
  amount: number,
): boolean => (least === null || amount >= least) && (most === null || amount <= most);

/** The group of channels by kind of code. */
export const CHANNEL_GROUPS: Readonly<Record<ChannelCode, ChannelGroup>> = {
  till: 'stores',
  clabe: 'transfer',
  ifscAccount: 'transfer',
  bankAccount: 'transfer',
  upiId: 'app',
};
