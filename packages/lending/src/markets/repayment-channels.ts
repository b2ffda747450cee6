import { minor } from '../money/minor.ts';
import type { Market } from './market.ts';
import type { RepaymentChannel } from './repayment-channel.ts';

type Facts = Pick<RepaymentChannel, 'payCode' | 'name' | 'code'>;

const channel = (
  facts: Facts,
  { hasBarcode = false, least = null, most = null }: Partial<RepaymentChannel> = {},
): RepaymentChannel => ({ ...facts, hasBarcode, least, most });

const till = (payCode: string, name: string, more?: Partial<RepaymentChannel>): RepaymentChannel =>
  channel({ payCode, name, code: 'till' }, { hasBarcode: true, ...more });

/** OXXO takes from 10 to 10,000 pesos at once (docs.stripe.com/payments/oxxo, developer.worldpay.com/products/apms/oxxo). */
export const OXXO_LIMITS = { least: minor(1_000), most: minor(1_000_000) } as const;

/**
 * How people pay a bill from where they are, by country: what exists there, not what a provider takes.
 *
 * - Mexico: cash at chains of stores, and SPEI, Banco de México's transfers, to a CLABE.
 * - India: UPI to an ID (NPCI, UPI linking specifications 1.6), and NEFT, IMPS or RTGS to an account with its IFSC (RBI). Wallets
 *   are left out: a repayment goes from the borrower's account to the lender's (RBI Digital Lending Directions, 2025).
 * - Philippines: InstaPay up to 50,000 pesos at once and PESONet in batches (BSP, National Retail Payment System), and cash over
 *   the counter at 7-Eleven (barcode; 50 to 50,000 pesos, docs.xendit.co/docs/7-eleven) and Cebuana Lhuillier (spoken; 1 to
 *   30,000 pesos, docs.xendit.co/docs/cebuana).
 */
export const REPAYMENT_CHANNELS: Readonly<Record<Market['country'], readonly RepaymentChannel[]>> =
  {
    MX: [
      till('oxxo', 'OXXO', OXXO_LIMITS),
      till('tienda', 'PagoTienda'),
      till('efectivo', 'Efectivo'),
      channel({ payCode: 'spei', name: 'SPEI', code: 'clabe' }),
    ],
    IN: [
      channel({ payCode: 'upi', name: 'UPI', code: 'upiId' }),
      channel({ payCode: 'neft', name: 'NEFT / IMPS / RTGS', code: 'ifscAccount' }),
    ],
    PH: [
      till('7eleven', '7-Eleven', { least: minor(5_000), most: minor(5_000_000) }),
      till('cebuana', 'Cebuana Lhuillier', {
        hasBarcode: false,
        least: minor(100),
        most: minor(3_000_000),
      }),
      channel({ payCode: 'instapay', name: 'InstaPay / PESONet', code: 'bankAccount' }),
    ],
  };

/** Whether a redirect wallet may take a repayment (see the note on India above). */
export const TAKES_WALLETS: Readonly<Record<Market['country'], boolean>> = {
  MX: true,
  IN: false,
  PH: true,
};
