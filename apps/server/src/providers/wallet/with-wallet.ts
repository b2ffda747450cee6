import type { KnownPayment, Payments } from '../payments.ts';
import type { Wallet } from './wallet-payments.ts';

/** A provider of cash and cards beside a wallet of its own: one port for both. */
export function withWallet(payments: Payments, wallet: Wallet): Payments {
  const ownerOf = ({ way }: KnownPayment) => (way === 'wallet' ? wallet : payments);
  return {
    ...payments,
    takesWallet: true,
    startWallet: wallet.startWallet,
    findPayment: (payment) => ownerOf(payment).findPayment(payment),
    endPayment: (payment) => ownerOf(payment).endPayment(payment),
    webhooks: { ...payments.webhooks, wallet: wallet.webhook },
  };
}
