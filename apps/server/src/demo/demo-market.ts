import type { Country } from '@cauce/lending';

/** The providers, banks and numbers of a large demo in a market. All are invented, apart from the names. */
interface DemoMarket {
  /** The first digits of a telephone in E.164; five more follow. */
  readonly phonePrefix: string;
  readonly bankName: string;
  /** No real account. */
  readonly account: string;
  /** Providers that the demo never calls, so their payments without an answer stay open. */
  readonly cards: string;
  readonly transfers: string;
  readonly transferChannel: string;
  /** The channel of some promises. */
  readonly promiseChannel: string;
}

export const DEMO_MARKETS: Readonly<Record<Country, DemoMarket>> = {
  MX: {
    phonePrefix: '+5255000',
    bankName: 'BBVA',
    account: '012180000000004821',
    cards: 'conekta',
    transfers: 'stp',
    transferChannel: 'spei',
    promiseChannel: 'oxxo',
  },
  IN: {
    phonePrefix: '+9190005',
    bankName: 'HDFC Bank',
    account: '501000000000004821',
    cards: 'razorpay',
    transfers: 'razorpay',
    transferChannel: 'neft',
    promiseChannel: 'upi',
  },
  PH: {
    phonePrefix: '+6390005',
    bankName: 'BPI',
    account: '000000004821',
    cards: 'xendit',
    transfers: 'xendit',
    transferChannel: 'instapay',
    promiseChannel: '7eleven',
  },
};
