import { WALLET } from '../payments.ts';
import type { KnownPayment, Payments } from '../payments.ts';
import type { Wallet } from './wallet-payments.ts';

/** Combines a provider of cash and cards with a separate wallet into one port. */
export function withWallet(payments: Payments, wallet: Wallet): Payments {
  const ownerOf = ({ method }: KnownPayment) => (method === 'wallet' ? wallet : payments);
  return {
    ...payments,
    takesWallet: true,
    walletName: WALLET,
    startWallet: wallet.startWallet,
    findPayment: (payment) => ownerOf(payment).findPayment(payment),
    endPayment: (payment) => ownerOf(payment).endPayment(payment),
    webhooks: { ...payments.webhooks, [WALLET]: wallet.webhook },
  };
}
