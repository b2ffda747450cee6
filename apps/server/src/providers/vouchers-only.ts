import { ProviderRefused } from './payments.ts';
import type { Payments } from './payments.ts';

/** The card and wallet part of an adapter that has neither: it says so, and every such call is refused. */
export function vouchersOnly(
  name: string,
): Omit<Payments, 'channels' | 'issueVoucher' | 'cancelVoucher' | 'webhooks'> {
  const refuse = () => Promise.reject(new ProviderRefused(`${name} takes vouchers only`));
  return {
    name,
    takesCards: false,
    takesWallet: false,
    walletName: name,
    startCharge: refuse,
    sendCodeAgain: refuse,
    confirmCharge: refuse,
    startWallet: refuse,
    findPayment: refuse,
    endPayment: refuse,
    cardBinding: refuse,
    describeCard: refuse,
  };
}
