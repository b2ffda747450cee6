import type { Payments } from './payments.ts';
import type { Wallet } from './wallet-payments.ts';

/** A provider of cash and cards beside a wallet of its own: one port for both. */
export function withWallet(payments: Payments, wallet: Wallet): Payments {
  return {
    ...payments,
    takesWallet: true,
    startWallet: wallet.startWallet,
    // An attempt is known to one of them at most. One that is silent may be the one that knows.
    findPayment: async (attemptId) => {
      const [atWallet, atProvider] = await Promise.allSettled([
        wallet.findPayment(attemptId),
        payments.findPayment(attemptId),
      ]);
      if (atWallet.status === 'fulfilled' && atWallet.value !== null) return atWallet.value;
      if (atProvider.status === 'rejected') throw atProvider.reason;
      if (atProvider.value === null && atWallet.status === 'rejected') throw atWallet.reason;
      return atProvider.value;
    },
    webhooks: { ...payments.webhooks, wallet: wallet.webhook },
  };
}
