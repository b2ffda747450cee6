/** Where a borrower pays: at a till, from a bank to an account, or in an app that the phone has. */
export type ChannelGroup = 'stores' | 'transfer' | 'app';

/**
 * What a channel's code is: a reference for a till, a CLABE, an account with its IFSC, an account with its bank's name, or a
 * UPI ID. It decides how the code is called, how it is paid and what stands beside it.
 */
export type ChannelCode = 'till' | 'clabe' | 'ifscAccount' | 'bankAccount' | 'upiId';

/** A way to pay that exists in a market. Which of them are offered is said by the provider and by the lender's brand. */
export type RepaymentChannel = {
  /** What the wire calls it (payCode). One code means one channel in every market. */
  readonly payCode: string;
  readonly name: string;
  readonly code: ChannelCode;
  readonly hasBarcode: boolean;
};

/** The group under which a code is paid. */
export const CHANNEL_GROUPS: Readonly<Record<ChannelCode, ChannelGroup>> = {
  till: 'stores',
  clabe: 'transfer',
  ifscAccount: 'transfer',
  bankAccount: 'transfer',
  upiId: 'app',
};
