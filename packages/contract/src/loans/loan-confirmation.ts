import type { Minor } from '@cauce/lending/money';
import { defineEndpoint } from '../wire/endpoint.ts';

/** Shows a borrower the loan that a product offers, and freezes that offer until it expires. */
export const quoteLoan = defineEndpoint({
  name: 'quoteLoan',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  asksAbout: ['couponId'],
  write: ({
    productId,
    isReload,
  }: {
    readonly productId: string;
    readonly isReload: boolean;
  }): Record<string, string> => (isReload ? { productId, isType: '1' } : { productId }),
  read: async () => (await import('./loan-confirmation.reply.ts')).quoteReply,
  refusals: ['productNotFound'],
});

/** Confirms the offer that was shown: makes the order, its consent, its history. */
export const confirmLoan = defineEndpoint({
  name: 'confirmLoan',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  additions: ['offerId'],
  write: ({
    productId,
    amount,
    periods,
    termUnit,
    offerId,
  }: {
    readonly productId: string;
    readonly amount: Minor;
    readonly periods: number;
    readonly termUnit: string;
    readonly offerId?: string | undefined;
  }): Record<string, string> => ({
    productId,
    amount: String(amount),
    periods: String(periods),
    termUnit,
    ...(offerId !== undefined && { offerId }),
  }),
  read: async () => (await import('./loan-confirmation.reply.ts')).confirmationReply,
  refusals: ['productNotFound', 'offerExpired', 'offerChanged', 'couponSpent', 'stillRunning'],
});
