import type { Minor, RepaymentChannel } from '@cauce/lending';

/** A request to issue a voucher. `requestId` makes a repeated request the same voucher. Amounts in the smallest unit. */
export interface VoucherRequest {
  readonly requestId: string;
  readonly channel: string;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly description: string;
  readonly borrower: Payer;
}

/** The payer, as a provider requires it. `email` is the lender's if the borrower has given none. */
interface Payer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export interface IssuedVoucher {
  readonly providerId: string;
  /** The provider's text as it is: digits, a CLABE, anything. Never built or trimmed by us. */
  readonly reference: string;
  readonly expiresAt: Date;
}

/** A card charge. It is requested once; `findPayment` finds its outcome. */
interface ChargeRequest {
  readonly attemptId: string;
  readonly cardToken: string;
  readonly amount: number;
  readonly description: string;
  /** The address to which the page of the card's bank returns. */
  readonly returnUrl: string;
  /**
   * Records the provider's own id of the payment before anything is charged under it. Returns false if the attempt has
   * ended: then nothing may be charged any more.
   */
  readonly recordReference: (providerReference: string) => Promise<boolean>;
}

/** A payment by our id and the provider's own, which is null until the provider has created one. */
export interface KnownPayment {
  readonly id: string;
  readonly providerReference: string | null;
  readonly method: 'card' | 'wallet';
  readonly amount: number;
}

/**
 * A payment's state at the provider. `pending` may still become `succeeded` or `failed`. There is no `unknown`: without
 * an answer the call throws `ProviderSilent`.
 */
export type PaymentAnswer =
  | { readonly kind: 'succeeded'; readonly providerReference: string; readonly paidAt: Date }
  | { readonly kind: 'needsCode'; readonly providerReference: string }
  | { readonly kind: 'pending'; readonly providerReference: string }
  /** The borrower must confirm on a page of the provider or of the card's bank. */
  | { readonly kind: 'needsAction'; readonly providerReference: string; readonly url: string }
  | { readonly kind: 'wrongCode'; readonly providerReference: string }
  | { readonly kind: 'failed'; readonly providerReference: string | null; readonly reason: string };

interface WalletRequest {
  readonly attemptId: string;
  readonly amount: number;
  readonly description: string;
  readonly returnUrl: string;
}

/** The provider's own part of a market's channel. */
export interface ChannelStyle {
  readonly logo: string;
  /** Logo of the operator and pictures of where to pay; none if not given. */
  readonly bottomLogo?: string;
  readonly images?: readonly string[];
  /** The bank of this channel's accounts, with its IFSC if it has one. */
  readonly bank?: { readonly name: string; readonly ifsc?: string };
  /** The most that it takes in one payment with this provider, instead of the market's. */
  readonly most?: Minor;
}

/** A payment channel of the market, as this provider offers it. */
export type Channel = RepaymentChannel & Omit<ChannelStyle, 'most'>;

const styleOf = (logo: string, picture: string): ChannelStyle => ({
  logo: `/assets/channels/${logo}.svg`,
  images: [`/assets/channels/${picture}.svg`],
});

/** The style of a till channel, with a picture of where to pay. */
export const tillStyle = (logo: string): ChannelStyle => styleOf(logo, 'till');
/** The style of a transfer or payment app, with a picture of where the code goes. */
export const transferStyle = (logo: string): ChannelStyle => styleOf(logo, 'transfer');

/** The market's channels that a provider has a style for, in the market's order. */
export function withStyle(
  channels: readonly RepaymentChannel[],
  styles: Readonly<Record<string, ChannelStyle>>,
): Channel[] {
  return channels.flatMap((channel) => {
    const style = styles[channel.payCode];
    return style === undefined ? [] : [{ ...channel, ...style }];
  });
}

/** A provider's event, verified and in one common shape. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly kind: 'paid' | 'failed' | 'refunded' | 'restored' | 'expired' | 'other';
  /** Identifies the money itself: events of one receipt share it; a voucher that is paid twice has two. */
  readonly paymentId: string;
  /** The provider's id of the voucher or charge, and our own id if the provider repeats it. */
  readonly providerId: string;
  readonly attemptId: string | null;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** Why it failed; empty otherwise. */
  readonly reason: string;
  /** When it was paid: the value date of the payment. */
  readonly paidAt: Date;
  /** What a signed event about money contains, if it cannot be read: a person has to. Without what names people. */
  readonly unread?: string;
}

/** The bytes of a webhook call and its headers (lower-case names). */
export interface WebhookCall {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** How the events of one sender are verified and acknowledged. */
export interface WebhookReader {
  /** Verifies and parses a call; null if it is not the provider's. Constant time, several keys, ±300 s if it is dated. */
  readonly read: (call: WebhookCall, nowMs: number) => ProviderEvent | null;
  /**
   * Reads at the provider what an event reports, where a call proves its sender and not its content. If it throws
   * `ProviderSilent`, the event is refused, so that it is sent again: also if the provider does not show it yet.
   */
  readonly confirm?: (event: ProviderEvent) => Promise<ProviderEvent>;
  /** Reads the content of a held event, which was verified when it came, as this version reads it; null if it still cannot. */
  readonly readAgain: (content: unknown, nowMs: number) => ProviderEvent | null;
  /** The acknowledgement that the provider expects. */
  readonly received: string;
}

/** What may be shown of a card, and the token to store: a provider may exchange the page's token for a lasting one. */
export interface StoredCard {
  readonly token: string;
  readonly bankName: string;
  readonly bankCode: string;
  readonly mask: string;
  /** Identifies this card, if the provider publishes something; otherwise empty. */
  readonly fingerprint: string;
}

/** The name of a wallet that is another service than the provider of cards: of its events, its reports and its cash. */
export const WALLET = 'wallet';

/**
 * A payment provider. Every method that calls the provider throws `ProviderSilent` if there was no answer: the outcome is
 * then unknown, and a retry with the same id is safe.
 */
export interface Payments {
  readonly name: string;
  readonly channels: readonly Channel[];
  readonly takesCards: boolean;
  readonly takesWallet: boolean;
  /** Under which name payments by wallet are booked: the provider's, unless the wallet is a separate service. */
  readonly walletName: string;
  readonly issueVoucher: (request: VoucherRequest) => Promise<IssuedVoucher>;
  /** A superseded voucher should no longer be payable; if it is paid all the same, the payment is applied. */
  readonly cancelVoucher: (providerId: string) => Promise<void>;
  readonly startCharge: (request: ChargeRequest) => Promise<PaymentAnswer>;
  readonly sendCodeAgain: (attemptId: string) => Promise<void>;
  readonly confirmCharge: (attemptId: string, code: string) => Promise<PaymentAnswer>;
  readonly startWallet: (
    request: WalletRequest,
  ) => Promise<{ readonly providerReference: string; readonly url: string }>;
  /** The payment's state at the provider; null if not found, which proves nothing, because it may be too early. */
  readonly findPayment: (payment: KnownPayment) => Promise<PaymentAnswer | null>;
  /**
   * Ends a payment that was not made, for good, and returns its state then: `failed` once it can never be charged,
   * `succeeded` if it already was, anything else if the provider does not end it.
   */
  readonly endPayment: (payment: KnownPayment) => Promise<PaymentAnswer>;
  /** Where the page exchanges a card for a token, so that no card number reaches this server. */
  readonly cardBinding: () => Promise<{ readonly tokenUrl: string; readonly publicKey: string }>;
  /** Accepts a token that the page created; throws `ProviderRefused` if the provider does not know it. */
  readonly describeCard: (token: string, holder: Payer) => Promise<StoredCard>;
  /** The senders of events, by the name in the path of `/webhooks/:provider`. */
  readonly webhooks: Readonly<Record<string, WebhookReader>>;
}

/** The provider did not answer: what it did is unknown. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
  /** The status of an answer that settled nothing, or that it could not be read; null if none came. */
  readonly answered: number | 'unreadable' | null;
  constructor(
    message: string,
    {
      answered = null,
      ...options
    }: ErrorOptions & { readonly answered?: ProviderSilent['answered'] } = {},
  ) {
    super(message, options);
    this.answered = answered;
  }
}

/** The provider refused: nothing was done. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}
