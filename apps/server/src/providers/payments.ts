import type { RepaymentChannel } from '@cauce/lending';

/** What is asked for when a voucher is issued. `requestId` makes a repeated request the same voucher. Amounts in the smallest unit. */
export interface VoucherRequest {
  readonly requestId: string;
  readonly channel: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly description: string;
  readonly borrower: Payer;
}

/** Who pays, as a provider asks for it. `email` is the lender's where the borrower has given none. */
interface Payer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export interface IssuedVoucher {
  readonly providerId: string;
  /** Text as the provider gave it: digits, a CLABE, anything; never built or trimmed by us. */
  readonly reference: string;
  readonly expiresAt: Date;
}

/** A charge of a card. It is asked for once; how it ended is asked by `findPayment`. */
interface ChargeRequest {
  readonly attemptId: string;
  readonly cardToken: string;
  readonly amount: number;
  readonly description: string;
  /** Where the page of the card's bank leads back to. */
  readonly returnUrl: string;
  /**
   * Records the provider's own id of the payment before anything is charged under it. False where the attempt is over by now:
   * then nothing may be charged any more.
   */
  readonly recordReference: (providerReference: string) => Promise<boolean>;
}

/** A payment as both sides know it: our id, and the provider's own, which is null until the provider has made one. */
export interface KnownPayment {
  readonly id: string;
  readonly providerReference: string | null;
  readonly way: 'card' | 'wallet';
  readonly amount: number;
}

/** What a provider knows of a payment. `pending` may still become either; `unknown` is never an answer, it is the lack of one. */
export type PaymentAnswer =
  | { readonly kind: 'succeeded'; readonly providerReference: string; readonly paidAt: Date }
  | { readonly kind: 'needsCode'; readonly providerReference: string }
  | { readonly kind: 'pending'; readonly providerReference: string }
  /** The borrower has to say yes on a page of the provider or of the card's bank. */
  | { readonly kind: 'needsAction'; readonly providerReference: string; readonly url: string }
  | { readonly kind: 'wrongCode'; readonly providerReference: string }
  | { readonly kind: 'failed'; readonly providerReference: string | null; readonly reason: string };

interface WalletRequest {
  readonly attemptId: string;
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
}

/** What of a market's channel is the provider's own. */
export interface ChannelStyle {
  readonly logo: string;
  /** Who runs the channel, and pictures of where to pay; none where they are not given. */
  readonly bottomLogo?: string;
  readonly images?: readonly string[];
  /** The bank at which an account of this channel stands, and its IFSC where it has one. */
  readonly bank?: { readonly name: string; readonly ifsc?: string };
}

/** A way to pay of the market, as this provider takes it. */
export type Channel = RepaymentChannel & ChannelStyle;

const lookOf = (logo: string, picture: string): ChannelStyle => ({
  logo: `/assets/channels/${logo}.svg`,
  images: [`/assets/channels/${picture}.svg`],
});

/** The look of a till, with a picture of where to pay. */
export const tillLook = (logo: string): ChannelStyle => lookOf(logo, 'till');
/** The look of a transfer or a payment app, with a picture of where the code goes. */
export const transferLook = (logo: string): ChannelStyle => lookOf(logo, 'transfer');

/** The channels of a market that a provider has a look for, in the market's order. */
export function dressed(
  channels: readonly RepaymentChannel[],
  looks: Readonly<Record<string, ChannelStyle>>,
): Channel[] {
  return channels.flatMap((channel) => {
    const look = looks[channel.payCode];
    return look === undefined ? [] : [{ ...channel, ...look }];
  });
}

/** A provider's event, proven to be the provider's and read into one shape. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly kind: 'paid' | 'failed' | 'refunded' | 'restored' | 'expired' | 'other';
  /** The money itself: the events of one receipt share it, a voucher that is paid twice has two. */
  readonly paymentId: string;
  /** The provider's id of the voucher or charge, and our own id where the provider repeats it. */
  readonly providerId: string;
  readonly attemptId: string | null;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** Why it failed; empty elsewhere. */
  readonly reason: string;
  /** When it was paid: the value date of the payment. */
  readonly paidAt: Date;
}

/** The bytes of a webhook call and its headers (lower-case names). */
export interface WebhookCall {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** How one sender of events is proven and answered. */
export interface WebhookReader {
  /** Proves that a call is the provider's and reads it; null where it is not. Constant time, several keys, ±300 s where it is dated. */
  readonly read: (call: WebhookCall, nowMs: number) => ProviderEvent | null;
  /** The text that the provider takes for «received». */
  readonly received: string;
}

/** What may be shown of a card, and the token to keep: a provider may give a lasting one for the page's. */
export interface StoredCard {
  readonly token: string;
  readonly bankName: string;
  readonly bankCode: string;
  readonly mask: string;
  /** What tells this card from others, as far as the provider publishes it; empty where it does not. */
  readonly fingerprint: string;
}

/**
 * A payment provider. Every method that asks the provider throws `ProviderSilent` when there was no answer: the outcome is
 * then unknown, and asking again with the same id is safe.
 */
export interface Payments {
  readonly name: string;
  readonly channels: readonly Channel[];
  readonly takesCards: boolean;
  readonly takesWallet: boolean;
  readonly issueVoucher: (request: VoucherRequest) => Promise<IssuedVoucher>;
  /** A superseded voucher should no longer be payable; one that is paid all the same is applied all the same. */
  readonly cancelVoucher: (providerId: string) => Promise<void>;
  readonly startCharge: (request: ChargeRequest) => Promise<PaymentAnswer>;
  readonly sendCodeAgain: (attemptId: string) => Promise<void>;
  readonly confirmCharge: (attemptId: string, code: string) => Promise<PaymentAnswer>;
  readonly startWallet: (
    request: WalletRequest,
  ) => Promise<{ readonly providerReference: string; readonly url: string }>;
  /** What the provider knows of a payment; null where it found none, which proves nothing: it may be looked for too early. */
  readonly findPayment: (payment: KnownPayment) => Promise<PaymentAnswer | null>;
  /**
   * Has a payment that was not made ended for good, and answers how it stands then: `failed` once it can never be charged,
   * `succeeded` where it was before, anything else where the provider does not end it.
   */
  readonly endPayment: (payment: KnownPayment) => Promise<PaymentAnswer>;
  /** Where the page makes a card token, so that no card number reaches this server. */
  readonly cardBinding: () => Promise<{ readonly tokenUrl: string; readonly publicKey: string }>;
  /** Takes a token that the page made; throws `ProviderRefused` where the provider does not know it. */
  readonly describeCard: (token: string, holder: Payer) => Promise<StoredCard>;
  /** Who may send events, by the name in the path of `/webhooks/:provider`. */
  readonly webhooks: Readonly<Record<string, WebhookReader>>;
}

/** The provider did not answer: nothing is known about what it did. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** The provider answered that it will not: nothing was done. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}
